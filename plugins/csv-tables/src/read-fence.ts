import type { Code } from 'mdast';
import { isDelimiter, type Settings } from './options.js';

/** Settings of a block. */
export interface Fence extends Settings {
  /** The file that its text comes from, as written. */
  file?: string;
  title?: string;
}

const LANGUAGES = new Set(['csv', 'tsv']);
/** `name`, `name=value`, `name="a value"`. */
const SETTING = /([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?(?=\s|$)/g;

/**
 * Returns the settings in the first line of a block, if it asks for a table, and a sentence about a
 * problem in them.
 */
export function readFence(
  { lang, meta }: Code,
  defaults: Settings,
): { fence?: Fence; problem?: string } {
  if (!LANGUAGES.has(lang ?? '')) return {};
  const said = new Map(
    [...(meta ?? '').matchAll(SETTING)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? 'true',
    ]),
  );
  const file = said.get('file');
  const title = said.get('title');
  if ((said.get('table') ?? String(file !== undefined)) !== 'true') return {};
  const delimiter = unescapeTab(
    said.get('delimiter') ?? (lang === 'tsv' ? '\t' : defaults.delimiter),
  );
  if (!isDelimiter(delimiter))
    return { problem: `The delimiter \`${delimiter}\` of the table is not a single character.` };
  return {
    fence: {
      delimiter,
      header: (said.get('header') ?? String(defaults.header)) === 'true',
      sortable: (said.get('sortable') ?? String(defaults.sortable)) === 'true',
      ...(file !== undefined && { file }),
      ...(title !== undefined && { title }),
    },
  };
}

/** Converts `\t` to a tab, because a literal tab looks like spaces. */
const unescapeTab = (text: string): string => (text === '\\t' ? '\t' : text);
