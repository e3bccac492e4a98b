import type { LeftOut } from '../../types/feature/foreign-config.js';
import { NO_COUNTERPART } from './config/notes.js';
import { BLOG } from './config/plugins/blog-plugin.js';
import { DOCS } from './config/plugins/docs-plugin.js';
import { PAGES } from './config/plugins/pages-plugin.js';
import { SITE } from './config/site-keys.js';
import { FOOTER } from './config/theme/footer.js';
import { NAVBAR } from './config/theme/navbar.js';
import {
  BLOG_SIDEBAR,
  COLOR_MODE,
  CONTENTS,
  DOCS_SIDEBAR,
  THEME,
} from './config/theme/theme-config.js';
import { CLASSIC } from './plugins/list-plugins.js';

/** Adds to each note on a misplaced key where Docusaurus expects that key. */
export function explainPlaces(left: readonly LeftOut[]): LeftOut[] {
  return left.map((note) => {
    const [, key] = note.effect === NO_COUNTERPART ? (OF_SECTION.exec(note.key) ?? []) : [];
    const places = key === undefined ? [] : listPlaces(key);
    if (places.length === 0) return note;
    return {
      ...note,
      effect: 'It has no effect here.',
      remedy: `Move it to ${OR.format(places)}.`,
    };
  });
}

/**
 * Matches top-level keys, options and keys of their sections. Keys of list entries are excluded:
 * their names fit too many sections.
 */
const OF_SECTION = /^(?:(?:presets|plugins|themes)\[\d+\]\[1\]\.)?(?:\w+\.){0,3}(\w+)$/;

/** Lists the paths at which Docusaurus has a key of this name. */
function listPlaces(key: string): string[] {
  const sections = SECTIONS.flatMap(([path, keys]) =>
    Object.hasOwn(keys, key) ? [`\`${path}.${key}\``] : [],
  );
  const options = OPTIONS.flatMap(([name, keys]) => (Object.hasOwn(keys, key) ? [name] : []));
  return [
    ...sections,
    ...(Object.hasOwn(SITE, key) ? ['the top level of the config'] : []),
    ...(options.length > 0 ? [`the options of ${OR.format(options)}`] : []),
  ];
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

const SECTIONS: readonly (readonly [path: string, keys: object])[] = [
  ['themeConfig', THEME],
  ['themeConfig.navbar', NAVBAR],
  ['themeConfig.footer', FOOTER],
  ['themeConfig.colorMode', COLOR_MODE],
  ['themeConfig.tableOfContents', CONTENTS],
  ['themeConfig.docs.sidebar', DOCS_SIDEBAR],
  ['themeConfig.blog.sidebar', BLOG_SIDEBAR],
];

const OPTIONS: readonly (readonly [name: string, keys: object])[] = [
  ['docs', DOCS],
  ['the blog', BLOG],
  ['pages', PAGES],
  ['the theme', { customCss: true }],
  ['the preset', CLASSIC],
];
