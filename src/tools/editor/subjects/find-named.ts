import { placeAt } from '../../../lib/edits/place-offsets.js';
import type { Site } from '../../../types/site.js';
import { NAMING_KEYS } from '../../names/list-front-names.js';
import { listNamed } from '../../names/list-named.js';
import { type Meaning, readMeaning } from '../../names/read-meaning.js';
import type { EditorPlace, TextRange } from '../editor-values.js';
import { frontMatterLines } from '../text-context.js';

/**
 * Finds the name at a position: in a config, sidebars, data or a component, or in a naming key of
 * front matter.
 */
export function findNamed(
  site: Site,
  { file, text, offset }: EditorPlace,
): { meaning: Meaning; range: TextRange } | undefined {
  const named = /\.mdx?$/i.test(file)
    ? inFrontMatter(text, offset)
    : inCode(text, { file, offset });
  const meaning = named && readMeaning({ file, ...named }, site);
  return meaning && { meaning, range: placeAt(text, named) };
}

interface NamedPlace {
  key: string | undefined;
  value: string;
  from: number;
  to: number;
}

function inCode(
  text: string,
  { file, offset }: { file: string; offset: number },
): NamedPlace | undefined {
  const all = listNamed({ file, text }).map(({ written: { from, to }, ...named }) => ({
    ...named,
    from,
    to,
  }));
  // The list contains a string of HTML before the addresses inside it.
  return all.findLast(({ from, to }) => from <= offset && offset <= to);
}

function inFrontMatter(text: string, offset: number): NamedPlace | undefined {
  const block = frontMatterLines(text);
  if (block === undefined || offset < block.from || offset > block.to) return undefined;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split(/\r?\n/, 1);
  const found = /^([\w-]+):[ \t]*["']?([^"'\s]+)/d.exec(line);
  const [from, to] = found?.indices?.[2] ?? [];
  const key = NAMING_KEYS.find((name) => name === found?.[1]);
  if (from === undefined || to === undefined || key === undefined) return undefined;
  return { key, value: found?.[2] ?? '', from: start + from, to: start + to };
}
