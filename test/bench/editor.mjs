/**
 * What somebody waits for who has a site of 1,000 pages open in an editor: `node
 * test/bench/editor.mjs <site> <file>`. Speaks with `docsgen lsp` over its pipes, as editors do.
 * Prints the median of several runs, in ms.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

const bin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url));
const [root, file] = process.argv.slice(2);
if (root === undefined || file === undefined) {
  console.error('Usage: node test/bench/editor.mjs <site> <Markdown file below it>');
  process.exit(2);
}
const uri = pathToFileURL(path.join(root, file)).href;
const text = readFileSync(path.join(root, file), 'utf8');

const ready = [];
const completion = [];
const edits = { text: [], heading: [], title: [] };
for (let run = 0; run < 5; run++) await measure();
report('ready', ready);
report('completion', completion);
for (const [kind, times] of Object.entries(edits)) report(`diagnostics, edit of a ${kind}`, times);

async function measure() {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [bin, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let onPublished = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    if (params.uri === uri) onPublished(params.diagnostics);
  });
  connection.listen();
  const workspaceFolders = [{ uri: pathToFileURL(root).href, name: 'site' }];
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders,
  });
  void connection.sendNotification('initialized', {});
  let version = 0;
  const broken = (name) => `${text}\n[x](./${name}.md)\n`;
  const first = shows('first');
  void connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: ++version, text: broken('first') },
  });
  await first;
  ready.push(performance.now() - startedAt);
  // The server has loaded by then what the next edits take.
  await type(`${broken('second')}`, 'second');
  await type(`${broken('third')}`, 'third');
  for (let i = 0; i < 5; i++) {
    edits.text.push(await type(broken(`text-${i}`), `text-${i}`));
    edits.heading.push(await type(`${broken(`heading-${i}`)}\n## New ${i}\n`, `heading-${i}`));
    const titled = broken(`title-${i}`).replace(/^title: .*$/m, `title: Another ${run(i)}`);
    edits.title.push(await type(titled, `title-${i}`));
    await type(broken(`settled-${i}`), `settled-${i}`);
    completion.push(await complete(`${broken(`settled-${i}`)}\n\n[x](../`));
    completion.push(await complete(`${broken(`settled-${i}`)}\n\n[x](/`));
  }
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  await new Promise((done) => child.once('close', done));

  /** Resolves when the file's problems tell of a link by that name. */
  function shows(name) {
    return new Promise((done) => {
      onPublished = (diagnostics) =>
        diagnostics.some(({ message }) => message.includes(`/${name}.md`)) && done();
    });
  }

  async function type(next, name) {
    const seen = shows(name);
    const begun = performance.now();
    change(next);
    await seen;
    return performance.now() - begun;
  }

  async function complete(next) {
    change(next);
    const lines = next.split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1).length };
    const begun = performance.now();
    const { items } = await connection.sendRequest('textDocument/completion', {
      textDocument: { uri },
      position,
    });
    if (items.length === 0) throw new Error('nothing was offered');
    return performance.now() - begun;
  }

  function change(next) {
    void connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: ++version },
      contentChanges: [{ text: next }],
    });
  }
}

function run(i) {
  return `${i} ${Math.round(performance.now())}`;
}

function report(what, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0);
  console.log(`${what}: ${at(0.5)} ms (${at(0)} to ${at(1)}, ${sorted.length} times)`);
}
