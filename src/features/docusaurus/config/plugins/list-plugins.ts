import type { Scope, Values } from '../rules.js';
import { listOf, recordOf } from '../values.js';

/** A plugin or theme that a config of Docusaurus names. */
export interface PluginUse {
  /** Full name of the package; the path of a file; or that of a function, empty where it has none. */
  name: string;
  options: Values;
  /** Where the config names it: `plugins[2]`. */
  at: string;
  /** The options begin here: `plugins[2][1].`. */
  optionsAt: string;
  /** The plugin itself, where the config holds no name of it. */
  program?: unknown;
}

/** What the options of `@docusaurus/preset-classic` configure: `false` turns off what is on otherwise. */
const CLASSIC: Readonly<Record<string, { plugin: string; isOn: boolean }>> = {
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

/** Every plugin and theme of a config, those of presets first. */
export function listPlugins(config: Values, scope: Scope): PluginUse[] {
  return [
    ...listUses(config['presets'], 'presets').flatMap((preset) => openPreset(preset, scope)),
    ...listUses(config['themes'], 'themes'),
    ...listUses(config['plugins'], 'plugins'),
  ];
}

type Kind = 'presets' | 'themes' | 'plugins';

function listUses(entries: unknown, kind: Kind): PluginUse[] {
  return listOf(entries).flatMap((entry, index): PluginUse[] => {
    const [named, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry, undefined];
    const at = `${kind}[${index}]`;
    const place = { at, optionsAt: `${at}[1].`, options: recordOf(options) };
    if (typeof named === 'string') return [{ ...place, name: fullName(named, kind) }];
    if (typeof named !== 'function') return [];
    return [{ ...place, name: named.name, program: named }];
  });
}

function openPreset(preset: PluginUse, { notes }: Scope): PluginUse[] {
  const { name, options, at } = preset;
  if (name !== '@docusaurus/preset-classic') {
    notes.leave(at, `The preset \`${name}\` is left out, with everything that it contains.`);
    return [];
  }
  for (const key of Object.keys(options))
    if (!Object.hasOwn(CLASSIC, key)) notes.leave(`${at}[1].${key}`, 'docsgen has no counterpart.');
  return Object.entries(CLASSIC).flatMap(([key, { plugin, isOn }]): PluginUse[] => {
    const given = options[key];
    const isUsed = given === undefined ? isOn : given !== false && given !== null;
    const place = { at: `${at}[1].${key}`, optionsAt: `${at}[1].${key}.` };
    return isUsed ? [{ name: plugin, options: recordOf(given), ...place }] : [];
  });
}

/**
 * The package of a short name, after Docusaurus' module shorthands: `classic` → `@docusaurus/preset-classic`, `sass` →
 * `docusaurus-plugin-sass`. A path into a package stands for it.
 */
function fullName(name: string, kind: Kind): string {
  const [, inPackage] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name) ?? [];
  if (inPackage !== undefined) return inPackage.replaceAll('\\', '/');
  if (/^[./]|^[a-z]:[\\/]|^@site\//i.test(name)) return name;
  const type = kind.slice(0, -1);
  const full = name.replace(/^(@docusaurus\/[^/]+)\/.*$/, '$1');
  if (full.startsWith('@docusaurus/') || full.includes('docusaurus-')) return full;
  if (OWN.includes(`${type}-${full}`)) return `@docusaurus/${type}-${full}`;
  return full.startsWith('@') ? full : `docusaurus-${type}-${full}`;
}

/** What Docusaurus itself has. */
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
