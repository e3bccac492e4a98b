import { applyRules, become, type Rules, type Scope, type Values } from '../rules.js';
import { listOf, recordOf, textOf } from '../values.js';
import { gatherAttributes } from './link-attributes.js';
import { LOGO } from './navbar.js';

export const FOOTER: Rules = {
  style: become('style'),
  logo: become('logo', (logo, scope) => applyRules(logo, LOGO, scope)),
  copyright: become('copyright'),
  links: become('links', listColumns),
};

const COLUMN: Rules = {
  title: become('title', textOf),
  className: become('className'),
  items: become('items', listLinks),
};

const LINK: Rules = {
  label: become('label'),
  html: become('html'),
  to: become('to'),
  href: become('href'),
  className: become('className'),
  'aria-label': become('aria-label'),
  title: become('title', textOf),
  target: become('target', textOf),
  rel: become('rel', textOf),
  attributes: become('attributes'),
  type: 'nothing',
  prependBaseUrlToHref: 'nothing',
  activeBasePath: 'nothing',
  activeBaseRegex: 'nothing',
};

/** `themeConfig.footer`. */
export function translateFooter(footer: unknown, scope: Scope): Values {
  return applyRules(footer, FOOTER, { ...scope, group: 'footer' });
}

/** Returns columns with a heading each, or a single column without one. */
function listColumns(links: unknown, scope: Scope): Values[] {
  const at = scope.at.replace(/\.$/, '');
  if (!listOf(links).some((entry) => Array.isArray(recordOf(entry)['items'])))
    return listLinks(links, scope);
  return listOf(links).map((column, index) => ({
    items: [],
    ...applyRules(column, COLUMN, { ...scope, at: `${at}[${index}].` }),
  }));
}

function listLinks(items: unknown, scope: Scope): Values[] {
  const at = scope.at.replace(/\.$/, '');
  return listOf(items).map((item, index) =>
    applyRules(gatherAttributes(item), LINK, { ...scope, at: `${at}[${index}].` }),
  );
}
