import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '../../src/cli/init/site-templates.js';
import { openPage } from '../support/browser.js';
import { expectAccessible } from '../support/run-axe.js';
import { runProcess } from '../support/run-cli.js';
import { serveSite } from '../support/serve-site.js';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let bin: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'docsgen-templates-'));
  bin = await unpackPackage(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Packs docsgen and unpacks it beside the packages that it depends on: nothing but what is
 * published is there.
 */
async function unpackPackage(place: string): Promise<string> {
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', place],
    {
      cwd: project,
    },
  );
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const modules = path.join(place, 'node_modules');
  const own = path.join(modules, 'docsgen');
  mkdirSync(own, { recursive: true });
  await run('tar', ['-xzf', path.join(place, filename), '-C', own, '--strip-components=1']);
  for (const name of readdirSync(path.join(project, 'node_modules')).filter(
    (name) => !name.startsWith('.'),
  ))
    symlinkSync(path.join(project, 'node_modules', name), path.join(modules, name));
  return path.join(own, 'bin/docsgen.js');
}

describe.each(TEMPLATE_NAMES)('a site from the template %s of the package', (template) => {
  test('builds and checks without a warning, and its pages work in a browser', async () => {
    const site = path.join(folder, template);
    const made = await runProcess(
      ['init', site, '--template', template, '--title', `The "${template}" site`],
      {
        bin,
      },
    );
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    const built = await runProcess(['build', site, '--strict'], { bin });
    expect(built.stdout).toMatch(/^No problems\. Built \d+ pages in /);
    const checked = await runProcess(['check', site, '--strict'], { bin });
    expect(checked.stdout).toMatch(/^No problems in/);
    await expectWorkingPages(site, `The "${template}" site`);
  });
});

test('the code of the templates has no error of types', async () => {
  const config = path.join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: './docs/tsconfig.json',
      include: TEMPLATE_NAMES.map((name) => `${name}/**/*`),
    }),
  );
  const tsc = path.join(project, 'node_modules/typescript/bin/tsc');
  await expect(run(process.execPath, [tsc, '--project', config])).resolves.toMatchObject({
    stdout: '',
  });
});

async function expectWorkingPages(site: string, title: string): Promise<void> {
  const server = await serveSite(site);
  const { page, context, problems, goto } = await openPage(server.url);
  try {
    await goto('/');
    expect(await page.title()).toContain(title);
    expect(await page.locator('h1').count()).toBe(1);
    await expectAccessible(page);
    // Every link of the start page leads somewhere, in the browser too.
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href') ?? ''))]);
    for (const link of links) {
      expect((await page.request.get(server.url + link)).status(), link).toBe(200);
      if (link.includes('.')) continue;
      await goto(link);
      await expectAccessible(page);
    }
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    await server.close();
  }
}
