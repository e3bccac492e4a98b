import { applyRules, become, lose, type Rules, type Scope, type Values } from './rules.js';
import { listOf, recordOf, textOf } from './values.js';

const FOOTER: Rules = {
  style: lose('The footer has the colours of the page.', 'Set its colours in a style sheet.'),
  logo: lose('The footer has no logo.', 'Use `footer.badges`.'),
  copyright: become('copyright'),
  links: become('links', listColumns),
};

const COLUMN: Rules = {
  title: become('title', (title) => textOf(title) ?? ''),
  className: lose('The column lacks this class.'),
  items: become('items', listLinks),
};

const LINK: Rules = {
  label: become('label'),
  to: become('to'),
  href: become('href'),
  type: 'nothing',
  html: lose('The footer lacks this piece of HTML.', 'Use `footer.badges` or `footer.note`.'),
  target: lose('The link opens as other links do.'),
  rel: 'nothing',
  className: lose('The link lacks this class.'),
  'aria-label': lose('Screen readers hear the text of the link.'),
  prependBaseUrlToHref: 'nothing',
};

/** `themeConfig.footer`. */
export function translateFooter(footer: unknown, scope: Scope): Values {
  return applyRules(footer, FOOTER, { ...scope, group: 'footer' });
}

/** Columns with a heading each, or one list of links without. */
function listColumns(links: unknown, scope: Scope): Values[] {
  const at = scope.at.replace(/\.$/, '');
  const entries = listOf(links);
  if (!entries.some((entry) => Array.isArray(recordOf(entry)['items'])))
    return entries.length === 0 ? [] : [{ title: '', items: listLinks(links, scope) }];
  return entries.map((column, index) => ({
    title: '',
    items: [],
    ...applyRules(column, COLUMN, { ...scope, at: `${at}[${index}].` }),
  }));
}

function listLinks(items: unknown, scope: Scope): Values[] {
  const at = scope.at.replace(/\.$/, '');
  return listOf(items).flatMap((item, index) => {
    const made = applyRules(item, LINK, { ...scope, at: `${at}[${index}].` });
    return made['label'] === undefined ? [] : [made];
  });
}
