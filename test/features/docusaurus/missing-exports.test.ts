import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { CONFIG, tempSite } from '../../support/temp-site.js';

const CODE = {
  'src/pages/start.jsx': `import Clock, { zone } from '../clock';
import { names } from '../many';
import {
  hour,
  missing,
} from '@site/src/clock';
import { gone } from '../data.json';
import one from '../many';

export default function Start() {
  return <main>
    <Clock /> {hour} {zone} {String(missing)} {String(gone)} {String(one)} {names}
    {missing ? <b>there</b> : <i>absent</i>}
  </main>;
}
`,
  'src/clock.js': `export const hour = 'noon';
export const zone = 'UTC';
const missing = 'kept here';
export default function Clock() { return <time>{hour}, {missing}</time>; }
`,
  'src/many.js': `export { lost } from './names';
import * as all from './clock';
export const names = Object.keys(all).sort().join();
`,
  'src/names.js': 'export const name = 1;\n',
  'src/data.json': '{ "there": true }',
  'docs/index.mdx': `---
title: Docs
---
import { hour, minute } from '../src/clock';

At {hour}, {String(minute)}.
`,
};

const SITE = {
  ...CODE,
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { blog: false }]],
};
`,
};

const MISSING = [
  {
    file: 'docs/index.mdx',
    line: 4,
    message: '`src/clock.js` exports no `minute`: it is `undefined`.',
  },
  { file: 'src/many.js', line: 1, message: '`src/names.js` exports no `lost`: it is `undefined`.' },
  {
    file: 'src/pages/start.jsx',
    line: 5,
    message: '`src/clock.js` exports no `missing`: it is `undefined`.',
  },
  {
    file: 'src/pages/start.jsx',
    line: 7,
    message: '`src/data.json` exports no `gone`: it is `undefined`.',
  },
  {
    file: 'src/pages/start.jsx',
    line: 8,
    message: '`src/many.js` has no default export: it is `undefined`.',
  },
];

describe('a name that a module imports and nobody exports', () => {
  test('is undefined in a Docusaurus site, with a warning at its place', async () => {
    const site = tempSite(SITE);
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode, JSON.stringify(report)).toBe(0);
    const start = site.read('start/index.html').replaceAll('<!-- -->', '');
    expect(start).toContain(
      '<time>noon, kept here</time> noon UTC undefined undefined undefined default,hour,zone',
    );
    expect(start).toContain('<i>absent</i>');
    expect(site.read('docs/index.html').replaceAll('<!-- -->', '')).toContain(
      'At noon, undefined.',
    );
    const found = report?.diagnostics.filter(({ code }) => code === 'export-not-found');
    expect(found).toEqual(
      MISSING.map((one) => expect.objectContaining({ ...one, severity: 'warning' })),
    );
    expect(found?.map(({ column }) => column)).toEqual([16, 10, 3, 10, 8]);
    expect(found?.[2]?.hint).toBe('Export it there, or import a name that `src/clock.js` exports.');
    // What the next build takes over says the same, and so does a check.
    site.write({ 'docs/other.md': '# Other\n' });
    const again = await site.build('--format', 'json');
    expect(again.report?.diagnostics).toEqual(report?.diagnostics);
    const checked = await runCli(['check', site.root, '--format', 'json']);
    expect(checked.exitCode).toBe(0);
    expect(checked.report?.diagnostics).toEqual(report?.diagnostics);
    expect((await site.build('--strict')).exitCode).toBe(1);
  });

  test('is passed over in silence where the module makes no use of it', async () => {
    const site = tempSite({
      ...SITE,
      'src/pages/quiet.jsx': `import React from 'react';
import Clock, { lost, never as seldom, shown } from '../clock';
import none, { name } from '../names';
export { seen } from '../names';

// lost and seldom are only spoken of.
export default function Quiet() {
  const never = <Clock lost="lost" />;
  return <>{never} {String(shown)} {name}</>;
}
`,
      'docs/quiet.mdx': "# Quiet\n\nimport { unsaid, hour } from '../src/clock';\n\nAt {hour}.\n",
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode, JSON.stringify(report)).toBe(0);
    const found = report?.diagnostics.filter(({ file }) => file?.includes('quiet'));
    expect(found?.map(({ message }) => message)).toEqual([
      '`src/clock.js` exports no `shown`: it is `undefined`.',
      '`src/names.js` exports no `seen`: it is `undefined`.',
    ]);
    const checked = await runCli(['check', site.root, '--format', 'json']);
    expect(checked.report?.diagnostics).toEqual(report?.diagnostics);
  });

  test('is a warning beside errors, too', async () => {
    const site = tempSite({
      ...SITE,
      'src/pages/other.jsx':
        "import './nowhere';\nimport { unused } from '../clock';\nexport default () => null;\n",
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(1);
    const severities = report?.diagnostics.map(({ code, severity }) => `${code} ${severity}`);
    expect(severities).toContain('import-not-found error');
    expect(severities).not.toContain('export-not-found error');
    expect(JSON.stringify(report?.diagnostics)).not.toContain('unused');
  });

  test('is an error in other sites', async () => {
    const { report, exitCode } = await tempSite({ ...CODE, 'docsgen.config.ts': CONFIG }).build(
      '--format',
      'json',
    );
    expect(exitCode).toBe(1);
    expect(report?.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'export-not-found',
        severity: 'error',
        file: 'docs/index.mdx',
      }),
    );
  });
});
