import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { BIN } from './run-cli.js';
import { waitFor } from './waits.js';

/** An editor that has started `docsgen lsp` and communicates over its pipes. */
export interface Editor {
  connection: ProtocolConnection;
  initialized: InitializeResult;
  /** Opens a file with its text on disk, or with another text. */
  open(file: string, text?: string): void;
  /** Replaces the text of an open file. */
  type(file: string, text: string): void;
  closeFile(file: string): void;
  /** Replaces the text of a file by `marked` without `|`. Returns the position of the `|`. */
  typeAt(file: string, marked: string): Position;
  complete(file: string, marked: string): Promise<CompletionItem[]>;
  /** Waits until the problems of a file satisfy `are`. A file that never had any has none. */
  problems(file: string, are: (messages: string[]) => boolean): Promise<Diagnostic[]>;
  uri(file: string): string;
  /** Returns what the server has written to standard error. */
  log(): string;
  /** Sends `shutdown` and `exit`, as the protocol requires. Returns the exit code. */
  quit(): Promise<number | null>;
  child: ChildProcess;
  closed: Promise<number | null>;
}

/** Starts a server for folders below `root`; by default, for the root. */
export async function startEditor(
  root: string,
  {
    folders = ['.'],
    capabilities = {},
    bin = BIN,
  }: { folders?: readonly string[]; capabilities?: object; bin?: string } = {},
): Promise<Editor> {
  // The flags that VS Code's client passes to a server.
  const flags = ['--stdio', `--clientProcessId=${process.pid}`];
  const child = spawn(process.execPath, [bin, 'lsp', ...flags], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((done) => child.once('close', done));
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    log += piece;
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const uri = (file: string) => pathToFileURL(path.join(root, file)).href;
  const published = new Map<string, Diagnostic[]>();
  const watchers = new Set<() => void>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    (params: PublishDiagnosticsParams) => {
      published.set(params.uri, params.diagnostics);
      for (const watcher of watchers) watcher();
    },
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { workspace: { workspaceFolders: true }, ...capabilities },
    workspaceFolders: folders.map((folder) => ({ uri: uri(folder), name: folder })),
  });
  void connection.sendNotification('initialized', {});
  let version = 0;
  const editor: Editor = {
    connection,
    initialized,
    uri,
    child,
    closed,
    log: () => log,
    open(file, text = readFileSync(path.join(root, file), 'utf8')) {
      const textDocument = { uri: uri(file), languageId: 'markdown', version: ++version, text };
      void connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    type(file, text) {
      const textDocument = { uri: uri(file), version: ++version };
      void connection.sendNotification('textDocument/didChange', {
        textDocument,
        contentChanges: [{ text }],
      });
    },
    closeFile(file) {
      void connection.sendNotification('textDocument/didClose', {
        textDocument: { uri: uri(file) },
      });
    },
    typeAt(file, marked) {
      const before = marked.slice(0, marked.indexOf('|')).split('\n');
      editor.type(file, marked.replace('|', ''));
      return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    },
    async complete(file, marked) {
      const position = editor.typeAt(file, marked);
      const list = await connection.sendRequest<CompletionList | null>('textDocument/completion', {
        textDocument: { uri: uri(file) },
        position,
      });
      return list?.items ?? [];
    },
    problems(file, are) {
      const until = new Promise<Diagnostic[]>((done) => {
        const look = () => {
          const found = published.get(uri(file)) ?? [];
          if (!are(found.map(({ message }) => String(message)))) return;
          watchers.delete(look);
          done(found);
        };
        watchers.add(look);
        look();
      });
      return waitFor(`the problems of ${file}`, until);
    },
    async quit() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return waitFor('`docsgen lsp` to end', closed);
    },
  };
  return editor;
}
