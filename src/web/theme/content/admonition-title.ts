import { words } from '../../../words/en.js';

const TITLES: Readonly<Record<string, string>> = {
  note: words.note,
  tip: words.tip,
  info: words.info,
  important: words.important,
  warning: words.warning,
  caution: words.caution,
  danger: words.danger,
};

/** What an admonition without a title is called. A kind of the site's own goes by its name. */
export function admonitionTitle(kind: string): string {
  return TITLES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}
