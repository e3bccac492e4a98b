import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listCommands, listDocBlocks } from '../support/doc-pages.js';
import { runCli } from '../support/run-cli.js';
import { type Served, startServe } from '../support/serve.js';
import { describeSite, tempSite } from '../support/temp-site.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Numbers and times differ from run to run. */
const withoutNumbers = (text: string) => text.replaceAll(/\d+(?:\.\d+)?/g, '0');

test('the tutorial works as it is written', async () => {
  const home = tempSite({}).root;
  let cwd = home;
  let output = '';
  let server: Served | undefined;
  onTestFinished(async () => {
    await server?.close();
  });

  async function run(command: string): Promise<void> {
    const [program, ...words] = command.split(' ');
    if (program === 'cd') cwd = path.join(cwd, words.join(' '));
    else if (command === 'npm install') {
      mkdirSync(path.join(cwd, 'node_modules'));
      symlinkSync(ROOT, path.join(cwd, 'node_modules/docsgen'), 'dir');
    } else if (command === 'npm run dev') server = await startServe(['--watch', cwd]);
    else {
      const args = program === 'npx' ? words.slice(1) : scriptOf(words.at(-1) ?? '');
      const { stdout, stderr } = await runCli(args, { cwd });
      output = stdout + stderr;
    }
  }

  /** The words after `docsgen` in a script of the site's `package.json`. */
  function scriptOf(name: string): string[] {
    const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [program, ...words] = (scripts[name] ?? '').split(' ');
    expect(program, name).toBe('docsgen');
    return words;
  }

  for (const block of listDocBlocks('start/tutorial.md')) {
    if (block.title !== undefined) {
      describeSite(cwd).write({ [block.title]: block.text });
      const title = /^# (.+)$/m.exec(block.title.endsWith('.md') ? block.text : '')?.[1];
      if (title !== undefined) await shows(server, addressOf(block.title), title);
    } else if (block.lang === 'bash') {
      for (const command of listCommands(block)) await run(command);
    } else expect(withoutNumbers(output)).toContain(withoutNumbers(block.text.trimEnd()));
  }
  await shows(server, '/teas/brew', 'Brew a pot');
  expect(describeSite(cwd).read('teas/green/index.html')).toContain('/teas/brew#times');
});

const addressOf = (file: string) => file.replace(/^docs|\.md$/g, '');

/** The server shows a page with this heading as soon as it has seen the file. */
async function shows(server: Served | undefined, address: string, title: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(new URL(address, server?.url))).text(), { timeout: 20_000 })
    .toMatch(new RegExp(`<h1[^>]*>${title}`));
}
