import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** A site that has TypeScript, and a config that lets code run as `run` says. */
function runningSite(run: string, files: Record<string, string>): TempSite {
  const config = `export default { title: 'Site', limits: { seconds: 60, megabytes: 64 }, code: { test: { run: ${run} } } };\n`;
  const site = tempSite({ 'docsgen.config.ts': config, 'node_modules/note.txt': '', ...files });
  symlinkSync(
    path.join(PACKAGES, 'typescript'),
    path.join(site.root, 'node_modules', 'typescript'),
  );
  return site;
}

const fence = (info: string, ...lines: string[]) => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;

/** A block that tries each attack, and prints the name and the result of those that succeed. */
function attackBlock(info: string, attacks: Record<string, string>): string {
  const tries = Object.entries(attacks).map(
    ([name, code]) =>
      `try { const result = await (async () => (${code}))(); console.log('${name}', result); } catch {}`,
  );
  const imports = ["import fs from 'node:fs';", "import net from 'node:net';"];
  return `${fence(info, '// @noErrors', ...imports, ...tries)}\n${fence('output', 'public package')}`;
}

async function messagesOf({ root }: TempSite): Promise<string[]> {
  const { report } = await runCli(['test', root, '--format', 'json']);
  return (report?.diagnostics ?? []).map(({ code, message }) => `${code} ${message}`);
}

const FILES = {
  public:
    "fs.readFileSync('data.txt', 'utf8').trim() === 'public' ? (await import('dep')).name : ''",
  environment: "fs.readFileSync('../.env', 'utf8')",
  'environment by another way': "fs.readFileSync('data.txt/../../.env', 'utf8')",
  'hidden folder': "fs.readdirSync('../.git')",
  'hidden file of a linked package': "fs.readFileSync('../node_modules/linked/.env', 'utf8')",
  'symbolic link': "fs.readFileSync('link.txt', 'utf8')",
  'linked folder': "fs.readdirSync('folder')",
  'linked package of the docs': "fs.readdirSync('node_modules/folder')",
  'own process': "fs.readFileSync('/proc/self/environ', 'utf8')",
  'parent process': "fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')",
  'file of the system': "fs.readFileSync('/etc/passwd', 'utf8')",
  'file as bytes': "fs.readFileSync(Buffer.from('/etc/passwd'), 'utf8')",
  'file as a blob': "await (await fs.openAsBlob('/etc/passwd')).text()",
  'file that is imported': "await import('file:///etc/passwd', { with: { type: 'json' } })",
  'file of settings': "process.loadEnvFile('../.env')",
};

const PROGRAMS = {
  program: "(await import('node:child_process')).execSync('id')",
  thread: "new (await import('node:worker_threads')).Worker('1', { eval: true })",
  binding: "process.binding('fs')",
  addon: 'process.dlopen({ exports: {} }, process.execPath)',
  inspector: "(await import('node:inspector')).open(0)",
  'module hooks': "(await import('node:module')).register('data:text/javascript,')",
  database: "new (await import('node:sqlite')).DatabaseSync('made.db')",
  report: "process.report.writeReport('made.json')",
  heap: "(await import('node:v8')).writeHeapSnapshot('made.heapsnapshot')",
  trace: "(await import('node:trace_events')).createTracing({ categories: ['node'] }).enable()",
  signal: 'process.kill(process.ppid, 0)',
  debugger: 'process._debugProcess(process.ppid)',
  secrets:
    'Object.keys(process.env).filter((name) => !/^(PATH|PWD|TZ|SHLVL|_)$/.test(name))[0].length',
};

/** Attacks on a server that listens on a TCP port and a socket of the system. */
const networkAttacks = (port: number, socket: string) => {
  const connect = (to: string) =>
    `await new Promise((done, fail) => net.connect(${to}).on('connect', () => done('connected')).on('error', fail))`;
  return {
    fetch: `await fetch('http://127.0.0.1:${port}').then(() => 'answered')`,
    connection: connect(`${port}, '127.0.0.1'`),
    lookup: "(await import('node:dns')).promises.lookup('localhost')",
    resolver: "typeof new (await import('node:dns')).Resolver().resolve4",
    datagram: "(await import('node:dgram')).createSocket('udp4').constructor.name",
    ...socketAttacks(socket),
  };
};

const socketAttacks = (socket: string) => ({
  socket: `await new Promise((done, fail) => net.connect(${JSON.stringify(socket)}).on('connect', () => done('connected')).on('error', fail))`,
  'socket by HTTP': `await new Promise(async (done, fail) => { try { (await import('node:http')).get({ socketPath: ${JSON.stringify(socket)} }, done).on('error', fail); } catch (error) { fail(error); } })`,
  'socket by a handle': `new process.stderr._handle.constructor(0).connect({}, ${JSON.stringify(socket)})`,
});

/** Lays out what the attacks look for. */
function layTraps({ root }: TempSite): void {
  for (const folder of ['.git', 'linked', 'docs/node_modules']) mkdirSync(path.join(root, folder));
  mkdirSync(path.join(root, 'node_modules', 'dep'));
  const manifest = (name: string) =>
    JSON.stringify({ name, type: 'module', exports: './index.js' });
  for (const [name, folder] of [
    ['dep', 'node_modules/dep'],
    ['linked', 'linked'],
  ] as const) {
    writeFileSync(path.join(root, folder, 'package.json'), manifest(name));
    writeFileSync(path.join(root, folder, 'index.js'), "export const name = 'package';\n");
  }
  for (const file of ['.env', 'linked/.env', '.git/config'])
    writeFileSync(path.join(root, file), 'KEY=secret\n');
  symlinkSync(path.join(root, 'linked'), path.join(root, 'node_modules', 'linked'));
  symlinkSync('/etc/passwd', path.join(root, 'docs', 'link.txt'));
  symlinkSync('/etc', path.join(root, 'docs', 'folder'));
  symlinkSync('/etc', path.join(root, 'docs', 'node_modules', 'folder'));
}

test('code in docs reads the site and its packages, and nothing else of the machine', async () => {
  const server = createServer((connection) => connection.end());
  const local = createServer((connection) => connection.end());
  const site = runningSite('true', { 'docs/data.txt': 'public\n' });
  layTraps(site);
  const socket = path.join(site.root, 'server.sock');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => local.listen(socket, done));
  onTestFinished(() => void [server.close(), local.close()]);
  const { port } = server.address() as { port: number };
  const attacks = { ...FILES, ...PROGRAMS, ...networkAttacks(port, socket) };
  writeFileSync(
    path.join(site.root, 'docs', 'page.md'),
    `# Page\n\n${attackBlock('js run', attacks)}`,
  );
  expect(await messagesOf(site)).toEqual([]);
  const made = ['made.db', 'made.json', 'made.heapsnapshot', 'node_trace.1.log'];
  expect(made.filter((name) => existsSync(path.join(site.root, 'docs', name)))).toEqual([]);
});

test('code with a network reaches no socket of the system and signals no process', async () => {
  const local = createServer((connection) => connection.end());
  const site = runningSite("'network'", { 'docs/data.txt': 'public\n' });
  layTraps(site);
  const socket = path.join(site.root, 'server.sock');
  await new Promise<void>((done) => local.listen(socket, done));
  onTestFinished(() => void local.close());
  const attacks = { ...FILES, ...PROGRAMS, ...socketAttacks(socket) };
  writeFileSync(
    path.join(site.root, 'docs', 'page.md'),
    `# Page\n\n${attackBlock('js run="network"', attacks)}`,
  );
  expect(await messagesOf(site)).toEqual([]);
});

test('a package that is a link to a folder with hidden files can be imported', async () => {
  const site = runningSite('true', {
    'linked/package.json': JSON.stringify({
      name: 'linked',
      type: 'module',
      exports: './index.js',
    }),
    'linked/index.js': 'export const total = 3;\n',
    'linked/.env': 'KEY=secret\n',
    'docs/page.md': fence(
      'js run',
      '// @noErrors',
      "import { total } from 'linked';",
      'total; // => 3',
    ),
  });
  symlinkSync(path.join(site.root, 'linked'), path.join(site.root, 'node_modules', 'linked'));
  expect(await messagesOf(site)).toEqual([]);
});

const asks = `# Page\n\n${fence('js run', "throw new Error('ran');")}\n${fence('js run="network"', "throw new Error('ran');")}`;

test.each([
  ['false', ['3 run true', '7 run="network" \'network\'']],
  ['true', ['4 ran', '7 run="network" \'network\'']],
  ["'network'", ['4 ran', '8 ran']],
])('with `run: %s`, the config decides which blocks run', async (run, expected) => {
  const site = runningSite(run, { 'docs/page.md': asks });
  const { report, exitCode } = await runCli(['test', site.root, '--format', 'json']);
  const found = report?.diagnostics.map(({ code, line, message, hint }) =>
    code === 'example-not-allowed'
      ? `${line} ${/`(run[^`]*)`/.exec(message)?.[1]} ${/to `(.*?)`/.exec(hint ?? '')?.[1]}`
      : `${line} ${/ran/.exec(message)?.[0]}`,
  );
  expect(found).toEqual(expected);
  expect(exitCode).toBe(1);
});

test('a run that passed is not remembered once the config no longer allows it', async () => {
  const site = runningSite('true', { 'docs/page.md': fence('js run', 'const one = 1; // => 1') });
  expect(await messagesOf(site)).toEqual([]);
  site.write({ 'docsgen.config.ts': "export default { title: 'Site' };\n" });
  expect(await messagesOf(site)).toEqual([expect.stringContaining('example-not-allowed')]);
});

test.runIf(process.platform === 'linux')('buffers count as memory', async () => {
  const site = runningSite('true', {
    'docs/page.md': fence('js run', '// @noErrors', 'Buffer.alloc(2 ** 31);'),
  });
  expect(await messagesOf(site)).toEqual([
    expect.stringMatching(/^example-run The code block fails: RangeError/),
  ]);
});
