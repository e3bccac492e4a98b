import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type TempSite, tempSite } from '../../support/temp-site.js';

const readConfig = ({ root }: TempSite): string =>
  readFileSync(path.join(root, 'docusaurus.config.js'), 'utf8');

/** As much of a schema of Joi as plugins and Docusaurus call. */
const SCHEMA = `const schemaOf = (keys, isOpen = false) => ({
  append: (more) => schemaOf({ ...keys, ...more }, isOpen),
  unknown: () => schemaOf(keys, true),
  describe: () => ({ type: 'object', keys: Object.fromEntries(Object.keys(keys).map((key) => [key, { type: 'any' }])) }),
  validate(value, { convert }) {
    if (convert !== false) throw new Error('it converts');
    const other = Object.keys(value).find((key) => !(key in keys));
    if (!isOpen && other !== undefined) return { error: new Error('"' + other + '" is not allowed') };
    for (const [key, usual] of Object.entries(keys))
      if (value[key] === undefined && usual === 'needed') return { error: new Error('"' + key + '" is required') };
    return { value: { ...keys, ...value } };
  },
});
`;

/** A site with the plugin `lights`, which has these checks. */
function withChecks({ checks, themeConfig }: { checks: string; themeConfig: string }) {
  return tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `const first = ({ siteConfig }) => ({
  name: 'first',
  contentLoaded: ({ actions }) => actions.setGlobalData(JSON.stringify(siteConfig.themeConfig.lights)),
});
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
  plugins: [first, 'lights'],
  themeConfig: ${themeConfig},
};
`,
    'node_modules/docusaurus-plugin-lights/index.js': `${SCHEMA}
exports.default = ({ siteConfig }, { step }) => ({
  name: 'lights',
  contentLoaded: ({ actions }) => actions.setGlobalData([JSON.stringify(siteConfig.themeConfig.lights), step].join()),
});
${checks}
`,
    'src/pages/index.jsx': `import { useThemeConfig } from '@docusaurus/theme-common';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Home() {
  const { lights, navbar } = useThemeConfig();
  return <main>{[usePluginData('first'), usePluginData('lights'), JSON.stringify(lights), String(navbar.hideOnScroll)].join(' | ')}</main>;
}
`,
  });
}

describe('validateThemeConfig of a plugin', () => {
  test('fills in defaults, which all plugins, the code of the site and docsgen see', async () => {
    const site = withChecks({
      checks: `exports.validateThemeConfig = ({ validate, themeConfig }) => {
  const whole = validate(schemaOf({ lights: { at: 'dusk' } }), themeConfig);
  return { ...whole, navbar: { hideOnScroll: true, ...whole.navbar } };
};`,
      themeConfig: "{ navbar: { title: 'Bay' }, other: 1 }",
    });
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    const lights = '{&quot;at&quot;:&quot;dusk&quot;}';
    expect(site.read('index.html')).toContain(
      `<main>${lights} | ${lights}, | ${lights} | true</main>`,
    );
    expect(stdout).toMatch(/navbar +hideOnScroll, title/);
    // Nobody knows this key.
    expect(stdout).toMatch(/no counterpart\.\n +themeConfig\.other\n/);
    expect(stdout).not.toContain('themeConfig.lights');
  });

  test('may give a part of it; what it does not accept stays as it is, and is noted', async () => {
    const checks = `exports.validateThemeConfig = ({ validate, themeConfig: { lights } }) => ({
  lights: validate(schemaOf({ color: 'needed' }), lights),
});`;
    const site = withChecks({ checks, themeConfig: '{ lights: { at: 1 }, navbar: {} }' });
    const first = await site.build();
    expect(first.exitCode, first.stdout).toBe(0);
    const refused =
      'The plugin `lights` does not accept what is written there: "color" is required.';
    expect(first.stdout).toContain(refused);
    expect(first.stdout).toContain('Docusaurus would not build the site with it.');
    // It runs all the same.
    expect(site.read('index.html')).toContain(' | {&quot;at&quot;:1}, | ');
    site.write({
      'docusaurus.config.js': readConfig(site).replace('at: 1', "color: 'red'"),
    });
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(stdout).not.toContain('themeConfig.lights');
    expect(site.read('index.html')).toContain('{&quot;color&quot;:&quot;red&quot;} | false</main>');
  });
});

test('a plugin that refuses its options does not run; it is told their id where they have one', async () => {
  const checks = `exports.validateOptions = ({ validate, options }) => {
  if (options.id === undefined) throw new Error('"id" is needed.');
  return validate(schemaOf({ step: 3 }), options);
};`;
  const site = withChecks({ checks, themeConfig: '{}' });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('The plugin `lights` does not run: "id" is needed.');
  const config = readConfig(site);
  site.write({
    'docusaurus.config.js': config.replace("'lights'", "['lights', { id: 'default' }]"),
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('index.html')).toContain(' | ,3 | ');
});
