import type { LeftOut } from '../../../types/feature/foreign-config.js';
import { NO_COUNTERPART } from './notes.js';
import { BLOG } from './plugins/blog-plugin.js';
import { DOCS } from './plugins/docs-plugin.js';
import { CLASSIC } from './plugins/list-plugins.js';
import { PAGES } from './plugins/pages-plugin.js';
import { SITE } from './site-keys.js';
import { FOOTER } from './theme/footer.js';
import { NAVBAR } from './theme/navbar.js';
import { BLOG_SIDEBAR, COLOR_MODE, CONTENTS, DOCS_SIDEBAR, THEME } from './theme/theme-config.js';

/** Notes on keys that Docusaurus has in other places say where. */
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
 * Keys of the config, of options, and of their sections. Those of entries of lists have names that
 * fit many places.
 */
const OF_SECTION = /^(?:(?:presets|plugins|themes)\[\d+\]\[1\]\.)?(?:\w+\.){0,3}(\w+)$/;

/** Where Docusaurus has a key of this name. */
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
