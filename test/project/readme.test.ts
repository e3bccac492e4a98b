import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listPackedFiles } from '../support/packed-files.js';
import { runCli } from '../support/run-cli.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const packed = listPackedFiles(ROOT);

describe('README', () => {
  it('is short', () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(350);
  });

  it('names the commands of the repository', () => {
    expect(readme).toContain('```bash\nnpm ci && npm start\n```');
    expect(readme).toContain('```bash\nnpm ci && npm test\n```');
  });

  it('links only to files of the package', () => {
    const links = readme.matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g);
    const targets = Array.from(links, ([, link, image]) => link ?? image);
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((target) => !packed.includes(target ?? ''))).toEqual([]);
  });

  it('names pages by the commands that print them', async () => {
    const links = [...readme.matchAll(/\[`docsgen docs ([^`]+)`\]\(([^)]+)\)/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, topic = '', file = ''] of links) {
      const { stdout } = await runCli(['docs', topic]);
      const [, title = 'none'] =
        /^# (.+)$/m.exec(readFileSync(path.join(ROOT, file), 'utf8')) ?? [];
      expect(stdout).toMatch(new RegExp(`^# ${title}\n`));
    }
  });
});

it('the package contains no pictures but those of README', () => {
  const pictures = packed.filter((file) => /\.(?:webp|png)$/.test(file));
  expect(pictures.filter((file) => !readme.includes(file))).toEqual([]);
});
