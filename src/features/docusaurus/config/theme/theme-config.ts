import { PRISM_NAMES, translatePrism } from '../code/translate-prism.js';
import { listMetadata } from '../head-tags.js';
import { applyRules, become, loseUnless, type Rules, type Scope, type Values } from '../rules.js';
import { translateAlgolia, translateDocSearch } from '../search.js';
import { translateFooter } from './footer.js';
import { translateNavbar } from './navbar.js';

export const COLOR_MODE: Rules = {
  defaultMode: become('defaultMode'),
  disableSwitch: become('disableSwitch'),
  respectPrefersColorScheme: become('respectPrefersColorScheme'),
};

const ANNOUNCEMENT: Rules = {
  id: become('id'),
  content: become('content'),
  isCloseable: become('isCloseable'),
  backgroundColor: become('backgroundColor'),
  textColor: become('textColor'),
};

export const CONTENTS: Rules = {
  minHeadingLevel: become('minHeadingLevel'),
  maxHeadingLevel: become('maxHeadingLevel'),
};

/** Rules for `themeConfig`: keys of theme-classic and of themes that extend it. */
export const THEME: Rules = {
  image: become('image'),
  colorMode: become('colorMode', (value, scope) => applyRules(value, COLOR_MODE, scope)),
  announcementBar: become('announcementBar', (value, scope) =>
    applyRules(value, ANNOUNCEMENT, scope),
  ),
  tableOfContents: become('tableOfContents', (value, scope) => applyRules(value, CONTENTS, scope)),
  navbar: become('navbar', translateNavbar),
  footer: become('footer', translateFooter),
  metadata: become('head', listMetadata),
  algolia: become('search', translateAlgolia),
  docsearch: become('search', translateDocSearch),
  docs: become('', (value, scope) => applyRules(value, DOCS_LOOK, scope)),
  blog: become('blog', (value, scope) => void applyRules(value, BLOG, scope)),
  prism: become('code', translatePrism),
  liveCodeBlock: become(
    'liveCodeBlock',
    (value, scope) => void applyRules(value, LIVE_CODE, scope),
  ),
  mermaid: become('mermaid'),
};

const LIVE_CODE: Rules = {
  playgroundPosition: loseUnless('bottom', 'Results of live code are below it.'),
};

const BLOG: Rules = {
  sidebar: become('sidebar', (value, scope) => void applyRules(value, BLOG_SIDEBAR, scope)),
};
export const BLOG_SIDEBAR: Rules = {
  groupByYear: loseUnless(true, 'Recent posts are grouped by year.'),
};

/** Keys of `themeConfig.docs`. */
const DOCS_LOOK: Rules = {
  sidebar: become('sidebar', (value, scope) => applyRules(value, DOCS_SIDEBAR, scope)),
  versionPersistence: loseUnless(
    'localStorage',
    'Browsers store the chosen version in local storage.',
  ),
};
export const DOCS_SIDEBAR: Rules = {
  hideable: become('hideable'),
  autoCollapseCategories: become('autoCollapseCategories'),
};

/** Translates `themeConfig`. Skips keys that only the site’s plugins validate. */
export function translateThemeConfig(
  { config, checked }: { config: Values; checked: ReadonlySet<string> },
  scope: Scope,
): Values {
  const own = Object.entries(config).filter(
    ([key]) => Object.hasOwn(THEME, key) || !checked.has(key),
  );
  const themeConfig = Object.fromEntries(own);
  const translated = applyRules(themeConfig, THEME, {
    ...scope,
    group: 'theme',
    at: 'themeConfig.',
  });
  return { code: PRISM_NAMES, ...translated };
}
