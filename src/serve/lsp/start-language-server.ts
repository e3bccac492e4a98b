import type { Readable, Writable } from 'node:stream';
import {
  CodeActionKind,
  createConnection,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
  type WatchDog,
} from 'vscode-languageserver';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isAlive } from '../../lib/files/is-alive.js';
import type { Environment } from '../../types/environment.js';
import { answerCodeActions } from './answer-code-actions.js';
import { answerCompletion } from './answer-completion.js';
import {
  answerDefinition,
  answerDocumentSymbols,
  answerHover,
  answerPrepareRename,
  answerReferences,
  answerRename,
  answerWorkspaceSymbols,
} from './answer-questions.js';
import { answerRenameFiles } from './answer-rename-files.js';
import { createOpenSites, pathOf } from './open-sites.js';
import { createProblemBoard } from './problem-board.js';

export interface LanguageServerRequest {
  input: Readable;
  output: Writable;
  version: string;
  /** URL of docsgen's documentation, if it is published. */
  homepage?: string | undefined;
  /** The environment variables that docsgen reads. */
  env: Environment;
}

/**
 * Runs a language server until the editor ends it. Resolves to the exit code, which is 1 if the
 * editor sent no `shutdown`.
 */
export function startLanguageServer(request: LanguageServerRequest): Promise<0 | 1> {
  const { input, output, version, homepage, env } = request;
  return new Promise((done) => {
    const end = async (code: number) => {
      await sites.close().catch(() => undefined);
      done(code === 0 ? 0 : 1);
    };
    const watchDog = createWatchDog(end);
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(
          new StreamMessageReader(input),
          new StreamMessageWriter(output),
          logger,
        ),
      watchDog,
    );
    input.once('end', () => watchDog.exit(watchDog.shutdownReceived ? 0 : 1));
    const documents = new TextDocuments(TextDocument);
    const board = createProblemBoard((file) => void connection.sendDiagnostics(file), homepage);
    const sites = createOpenSites({
      env,
      documents: () =>
        documents.all().map((document) => ({ uri: document.uri, text: document.getText() })),
      onProblems: board.show,
      onTrouble: (message) => connection.console.warn(message),
    });
    let folders: string[] = [];
    let hasFolderNews = false;
    connection.onInitialize((params) => {
      folders = listFolders(params);
      hasFolderNews = params.capabilities.workspace?.workspaceFolders === true;
      return describeServer(params, version);
    });
    connection.onInitialized(() => {
      sites.setFolders(folders);
      if (!hasFolderNews) return;
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => pathOf(uri)));
        const come = added.flatMap(({ uri }) => pathOf(uri) ?? []);
        folders = [...folders.filter((folder) => !gone.has(folder)), ...come];
        sites.setFolders(folders);
      });
    });
    const edit = async (uri: string, text: string | undefined) => {
      const found = await sites.find(uri);
      found?.session.edit(found.file, text);
    };
    documents.onDidChangeContent(({ document }) => void edit(document.uri, document.getText()));
    documents.onDidClose(({ document }) => void edit(document.uri, undefined));
    const given = { sites, documents };
    connection.onCompletion((params) => answerCompletion(params, given));
    connection.onHover((params) => answerHover(params, given));
    connection.onDefinition((params) => answerDefinition(params, given));
    connection.onReferences((params) => answerReferences(params, given));
    connection.onPrepareRename((params) => answerPrepareRename(params, given));
    connection.onRenameRequest((params) => answerRename(params, given));
    // Not `window.showWarningMessage`, which waits for a response.
    const say = (message: string) =>
      void connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Warning,
        message,
      });
    connection.workspace.onWillRenameFiles((params) => answerRenameFiles(params, { sites, say }));
    connection.onDocumentSymbol((params) => answerDocumentSymbols(params, given));
    connection.onWorkspaceSymbol((params) => answerWorkspaceSymbols(params, given));
    connection.onCodeAction((params) => answerCodeActions(params, { ...given, board }));
    documents.listen(connection);
    connection.listen();
  });
}

/** Ends the process as the protocol asks: `exit` without an earlier `shutdown` is an error. */
function createWatchDog(end: (code: number) => Promise<void>): WatchDog {
  let isEnding = false;
  const watchDog: WatchDog = {
    shutdownReceived: false,
    initialize({ processId }) {
      if (processId !== null) setInterval(() => endWithout(processId), PARENT_MS).unref();
    },
    exit(code) {
      if (isEnding) return;
      isEnding = true;
      void end(code);
    },
  };
  return watchDog;

  /** Ends the process if the editor was killed, because then it sends no message. */
  function endWithout(processId: number): void {
    if (!isAlive(processId)) watchDog.exit(watchDog.shutdownReceived ? 0 : 1);
  }
}

const PARENT_MS = 3000;

function listFolders({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.flatMap((uri) => pathOf(uri) ?? []);
}

/** Files and folders whose renaming updates links: all. */
const RENAMED = [{ scheme: 'file', pattern: { glob: '**/*' } }];

function describeServer({ capabilities }: InitializeParams, version: string): InitializeResult {
  return {
    serverInfo: { name: 'docsgen', version },
    capabilities: {
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.docsgen`],
      },
      completionProvider: { triggerCharacters: ['(', '/', '#', '<', '"', "'", '`', ':', ' ', '.'] },
      workspace: {
        ...(capabilities.workspace?.workspaceFolders && {
          workspaceFolders: { supported: true, changeNotifications: true },
        }),
        fileOperations: { willRename: { filters: RENAMED } },
      },
    },
  };
}
