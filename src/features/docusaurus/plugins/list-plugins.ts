import path from 'node:path';
import { NO_COUNTERPART } from '../config/notes.js';
import { knownName, type PluginUse } from '../config/plugins/plugin-use.js';
import type { Scope, Values } from '../config/rules.js';
import { listOf, recordOf } from '../config/values.js';
import { createPreset } from './create-plugin.js';
import { nameOf, reasonOf } from './describe-fault.js';

/**
 * Options of `@docusaurus/preset-classic`: the plugin that each one configures, and whether it is
 * on by default. `false` turns it off.
 */
export const CLASSIC: Readonly<Record<string, { plugin: string; isOn: boolean }>> = {
  docs: { plugin: '@docusaurus/plugin-content-docs', isOn: true },
  blog: { plugin: '@docusaurus/plugin-content-blog', isOn: true },
  pages: { plugin: '@docusaurus/plugin-content-pages', isOn: true },
  sitemap: { plugin: '@docusaurus/plugin-sitemap', isOn: true },
  theme: { plugin: '@docusaurus/theme-classic', isOn: true },
  gtag: { plugin: '@docusaurus/plugin-google-gtag', isOn: false },
  googleAnalytics: { plugin: '@docusaurus/plugin-google-analytics', isOn: false },
  googleTagManager: { plugin: '@docusaurus/plugin-google-tag-manager', isOn: false },
  debug: { plugin: '@docusaurus/plugin-debug', isOn: false },
  svgr: { plugin: '@docusaurus/plugin-svgr', isOn: false },
};

/**
 * Lists all plugins and themes of a config, those of presets first. `file` is the path of the
 * config below the root.
 */
export async function listPlugins(
  config: Values,
  scope: Scope,
  file: string,
): Promise<PluginUse[]> {
  const presets = listUses(config['presets'], 'presets').map((preset) =>
    preset.name === CLASSIC_PRESET
      ? openClassic(preset, scope)
      : runPreset(preset, { config, scope, file }),
  );
  return [
    ...(await Promise.all(presets)).flat(),
    ...listUses(config['themes'], 'themes'),
    ...listUses(config['plugins'], 'plugins'),
  ];
}

const CLASSIC_PRESET = '@docusaurus/preset-classic';

type Kind = 'presets' | 'themes' | 'plugins';

function listUses(entries: unknown, kind: Kind): PluginUse[] {
  return listOf(entries).flatMap((entry, index): PluginUse[] => {
    const [named, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry, undefined];
    const at = `${kind}[${index}]`;
    const place = { at, optionsAt: `${at}[1].`, options: recordOf(options) };
    if (typeof named === 'string') {
      const isFile = path.isAbsolute(named) && IN_PACKAGE.test(named);
      return [
        { ...place, name: fullName(named, kind), written: named, ...(isFile && { module: named }) },
      ];
    }
    if (typeof named !== 'function') return [];
    return [{ ...place, name: named.name, program: named }];
  });
}

function openClassic({ options, at }: PluginUse, { notes }: Scope): PluginUse[] {
  for (const key of Object.keys(options))
    if (!Object.hasOwn(CLASSIC, key)) notes.leave(`${at}[1].${key}`, NO_COUNTERPART);
  return Object.entries(CLASSIC).flatMap(([key, { plugin, isOn }]): PluginUse[] => {
    const given = options[key];
    const isUsed = given === undefined ? isOn : given !== false && given !== null;
    const place = { at: `${at}[1].${key}`, optionsAt: `${at}[1].${key}.` };
    return isUsed ? [{ name: plugin, options: recordOf(given), ...place }] : [];
  });
}

/**
 * Runs any other preset and returns its plugins and themes. Most presets pass options on to the
 * plugins of `preset-classic`.
 */
async function runPreset(
  preset: PluginUse,
  { config, scope, file }: { config: Values; scope: Scope; file: string },
): Promise<PluginUse[]> {
  const { at, options } = preset;
  const name = knownName(preset);
  const { root, baseUrl, notes } = scope;
  try {
    const theme = { config: recordOf(config['themeConfig']), checked: new Set<string>() };
    const made = recordOf(
      await createPreset(preset, { root, file, config, baseUrl, workDir: root, theme }),
    );
    notes.take('presets', name);
    return [...listUses(made['themes'], 'themes'), ...listUses(made['plugins'], 'plugins')].map(
      (use) => {
        const [key] = Object.entries(CLASSIC).find(([, { plugin }]) => plugin === use.name) ?? [];
        const place = key !== undefined && key in options ? `${at}[1].${key}` : at;
        return { ...use, at: place, optionsAt: `${place}.` };
      },
    );
  } catch (error) {
    notes.leave(
      at,
      `${nameOf('preset', name)} does not run: ${reasonOf(error)}. What it brings along is missing.`,
    );
    return [];
  }
}

/**
 * Returns the package for a short name, by Docusaurus’ module shorthands: `classic` →
 * `@docusaurus/preset-classic`, `sass` → `docusaurus-plugin-sass`. Reduces a path into a package to
 * the package name.
 */
function fullName(name: string, kind: Kind): string {
  const [, inPackage] = IN_PACKAGE.exec(name) ?? [];
  if (inPackage !== undefined) return inPackage.replaceAll('\\', '/');
  if (/^[./]|^[a-z]:[\\/]|^@site\//i.test(name)) return name;
  const type = kind.slice(0, -1);
  const full = name.replace(/^(@docusaurus\/[^/]+)\/.*$/, '$1');
  if (full.startsWith('@docusaurus/') || full.includes('docusaurus-')) return full;
  if (OWN.includes(`${type}-${full}`)) return `@docusaurus/${type}-${full}`;
  return full.startsWith('@') ? full : `docusaurus-${type}-${full}`;
}

const IN_PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Presets, themes and plugins in the `@docusaurus` scope. */
const OWN: readonly string[] = [
  'preset-classic',
  'theme-classic',
  'theme-live-codeblock',
  'theme-mermaid',
  'theme-search-algolia',
  'plugin-client-redirects',
  'plugin-content-blog',
  'plugin-content-docs',
  'plugin-content-pages',
  'plugin-css-cascade-layers',
  'plugin-debug',
  'plugin-google-analytics',
  'plugin-google-gtag',
  'plugin-google-tag-manager',
  'plugin-ideal-image',
  'plugin-pwa',
  'plugin-rsdoctor',
  'plugin-sitemap',
  'plugin-svgr',
  'plugin-vercel-analytics',
];
