import { describe, expect, it } from 'vitest';
import { variables } from '../../../src/features/variables/feature.js';
import { compileText, htmlOf, problemsOf, type Setting } from '../../compile/compile-text.js';
import { tempSite } from '../../support/temp-site.js';

const part = (await variables.markdown?.()) ?? {};

function setting(percent = false): Setting {
  const options = { values: { version: '3.2', count: 4, isOpen: true }, percent };
  return { parts: [{ name: 'variables', options, part: part as never }] };
}

describe('`{vars.name}`', () => {
  it('is the value, in texts, headings, attributes and expressions', async () => {
    const text = [
      '## Version {vars.version}',
      'Has **{vars.count}** parts, {vars.count + 1} with <abbr title={vars.version}>it</abbr>.',
      '<Tabs><TabItem value={vars.version}>x</TabItem></Tabs>',
    ].join('\n\n');
    const doc = await compileText(text, setting());
    expect(doc.headings).toMatchObject([{ id: 'version-32', text: 'Version 3.2' }]);
    expect(doc.code?.source).toContain('4 + 1');
    const html = await htmlOf(text, setting());
    expect(html).toContain('<strong>4</strong>');
    expect(html).toContain('<abbr title="3.2">it</abbr>');
    expect(html).toContain('<TabItem value="3.2">');
  });
  it('is an error at its place when there is no such variable', async () => {
    const doc = await compileText('Text\n\nHas {vars.versoin}.', setting());
    expect(problemsOf(doc)).toEqual(['error[variable-unknown] docs/page.mdx:3:5']);
    expect(doc.diagnostics[0]?.hint).toContain('version');
  });
  it('is left alone where the page has a `vars` of its own', async () => {
    const doc = await compileText('export const vars = { a: 1 };\n\n{vars.a}', setting());
    expect(doc.diagnostics).toEqual([]);
    expect(doc.code?.source).toContain('vars.a');
  });
});

describe('`%name%`', () => {
  const text = 'Get [%version%](/v/%version%), 50%off%, `%version%`.';

  it('is the value in texts and addresses where the config says so', async () => {
    const on = { ...setting(true), path: 'docs/a.md', format: 'md' as const };
    expect(await htmlOf(text, on)).toBe(
      '<p>Get <a href="/v/3.2">3.2</a>, 50%off%, <code>%version%</code>.</p>',
    );
    expect(await htmlOf(text, setting())).toContain('>%version%</a>');
  });
  it('is the value in code that says `vars`', async () => {
    const html = await htmlOf(
      '```sh vars\nget %version% {vars.count}\n```\n\n```sh\n%version%\n```',
      setting(),
    );
    expect(html).toContain('html="get 3.2 4"');
    expect(html).toContain('html="%version%"');
  });
});

it('takes its values from the config, and says what is wrong with them', async () => {
  const config = (variables: string) =>
    `export default { title: 'Site', variables: ${variables} };\n`;
  const site = tempSite({
    'docsgen.config.ts': config(`{ values: { version: '3.2' }, percent: true }`),
    'docs/index.md': '# Start\n\nVersion {vars.version}, %version%.\n',
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/index.html')).toContain('Version 3.2, 3.2.');
  site.write({ 'docsgen.config.ts': config(`{ version: '4' }`) });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/index.html')).toContain('Version 4, %version%.');
  site.write({ 'docsgen.config.ts': config(`{ 'a b': 1 }`) });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).not.toBe(0);
  expect(stdout).toContain('variables');
});
