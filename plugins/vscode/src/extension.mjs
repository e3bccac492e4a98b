// Starts `docsgen lsp` and hands its answers to the editor: everything about sites is in the
// server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** @type {LanguageClient | undefined} */
let client;

/** @param {vscode.ExtensionContext} context */
export async function activate(context) {
  context.subscriptions.push(vscode.commands.registerCommand('docsgen.restart', start));
  await start();
}

export async function deactivate() {
  // A client that could not start its server cannot be stopped, either.
  if (client?.needsStop()) await client.stop();
  client = undefined;
}

async function start() {
  await deactivate();
  const server = findServer();
  if (server === undefined) {
    vscode.window.showWarningMessage(
      'docsgen is not installed in this workspace. Install it with `npm install --save-dev docsgen`, then run “docsgen: Restart the language server”.',
    );
    return;
  }
  client = new LanguageClient('docsgen', 'docsgen', server, {
    documentSelector: [
      { scheme: 'file', language: 'markdown' },
      { scheme: 'file', language: 'mdx' },
      { scheme: 'file', pattern: '**/*sidebars.{ts,js,mjs,json}' },
      { scheme: 'file', pattern: '**/{docsgen,docusaurus}.config.{ts,mts,js,mjs}' },
      { scheme: 'file', pattern: '**/_category_.{json,yml,yaml}' },
    ],
  });
  await client.start();
}

/**
 * The command from the settings, or the docsgen that is installed in, above or directly below a
 * folder of the workspace.
 */
function findServer() {
  const [command, ...args] = vscode.workspace.getConfiguration('docsgen').get('command', []);
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const [cwd] = folders;
  if (command !== undefined) return { command, args, options: { cwd } };
  const script = folders.map(findScript).find((found) => found !== undefined);
  // The server runs in the editor's own Node.js: started without a shell, it may find no other.
  return (
    script && { module: script, args: ['lsp'], transport: TransportKind.stdio, options: { cwd } }
  );
}

/** @param {string} folder */
function findScript(folder) {
  const below = ['', 'website', 'docs', 'site'].map((name) => path.join(folder, name));
  const above = [];
  for (let at = folder; path.dirname(at) !== at; at = path.dirname(at))
    above.push(path.dirname(at));
  return [...below, ...above]
    .map((at) => path.join(at, 'node_modules', 'docsgen', 'bin', 'docsgen.js'))
    .find((file) => existsSync(file));
}
