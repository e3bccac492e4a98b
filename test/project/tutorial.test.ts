import { expect, test } from 'vitest';
import { listCommands, listDocBlocks } from '../support/doc-pages.js';
import { openDocTerminal } from '../support/doc-terminal.js';
import type { Served } from '../support/serve.js';
import { describeSite, tempSite } from '../support/temp-site.js';

/** Numbers and times differ from run to run. */
const withoutNumbers = (text: string) => text.replaceAll(/\d+(?:\.\d+)?/g, '0');

test('the tutorial works as it is written', async () => {
  const terminal = openDocTerminal(tempSite({}).root);
  let output = '';
  for (const block of listDocBlocks('start/tutorial.md')) {
    if (block.title !== undefined) {
      describeSite(terminal.cwd).write({ [block.title]: block.text });
      const title = /^# (.+)$/m.exec(block.title.endsWith('.md') ? block.text : '')?.[1];
      if (title !== undefined) await shows(terminal.server, addressOf(block.title), title);
    } else if (block.lang === 'bash') {
      for (const command of listCommands(block)) {
        const { stdout, stderr } = await terminal.run(command);
        output = stdout + stderr;
      }
    } else expect(withoutNumbers(output)).toContain(withoutNumbers(block.text.trimEnd()));
  }
  await shows(terminal.server, '/teas/brew', 'Brew a pot');
  expect(describeSite(terminal.cwd).read('teas/green/index.html')).toContain('/teas/brew#times');
});

const addressOf = (file: string) => file.replace(/^docs|\.md$/g, '');

/** The server shows a page with this heading as soon as it has seen the file. */
async function shows(server: Served | undefined, address: string, title: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(new URL(address, server?.url))).text(), { timeout: 20_000 })
    .toMatch(new RegExp(`<h1[^>]*>${title}`));
}
