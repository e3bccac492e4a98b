import { placeAt } from '../../../lib/edits/place-offsets.js';
import { findKey } from '../../../lib/text/locate-key.js';
import { isSidebarsFile } from '../../names/read-meaning.js';
import type { EditedSite } from '../edited-site.js';
import type { EditorPlace, TextRange } from '../editor-values.js';
import { findEngine } from '../find-engine.js';
import { findNamed } from './find-named.js';
import { listMeanings, type Use } from './list-uses.js';

/** A sidebar, with all references to it. */
export interface SidebarUses {
  name: string;
  /** The range of its name at the given position. */
  range: TextRange;
  /** Its declarations: one in each version that has it. */
  declared: Use[];
  uses: Use[];
  /** Names of all other sidebars. */
  taken: ReadonlySet<string>;
}

/** Finds the sidebar named at a position: in the config, in front matter, or in its declaration. */
export async function findSidebar(
  edited: EditedSite,
  place: EditorPlace,
): Promise<SidebarUses | undefined> {
  const engine = findEngine(edited, place.file)?.engine;
  if (engine === undefined) return undefined;
  const { site } = await engine.graph.get(engine.site.site);
  const names = new Set([...site.sidebars.values()].flatMap((sidebars) => [...sidebars.keys()]));
  const declaredIn = (file: string, text: string): Use[] =>
    [...names].flatMap((name) => declaration(name, { file, text }) ?? []);
  const named = findNamed(site, place);
  const here =
    named?.meaning.kind === 'sidebar'
      ? { name: named.meaning.sidebar, range: named.range }
      : isSidebarsFile(place.file)
        ? declarationAt(declaredIn(place.file, place.text), place.offset)
        : undefined;
  if (here === undefined) return undefined;
  const { name } = here;
  const files = edited.namingFiles().filter(isSidebarsFile);
  const declared = files.flatMap(
    (file) => declaration(name, { file, text: edited.readText(file) ?? '' }) ?? [],
  );
  const uses = await listMeanings(edited, {
    engine,
    isMeant: (meaning) => meaning?.kind === 'sidebar' && meaning.sidebar === name,
  });
  const taken = new Set([...names].filter((one) => one !== name));
  return { ...here, declared, uses, taken };
}

function declarationAt(
  declared: readonly Use[],
  offset: number,
): { name: string; range: TextRange } | undefined {
  const found = declared.find(
    ({ written }) => written && written.from <= offset && offset <= written.to,
  );
  return found?.written && { name: found.value, range: placeAt(found.text, found.written) };
}

function declaration(
  name: string,
  { file, text }: { file: string; text: string },
): Use | undefined {
  const found = findKey(text, [name]);
  if (found === undefined) return undefined;
  const key = text.slice(found.index, found.index + found.length);
  const quote = /^["']/.exec(key)?.[0] ?? '';
  const [from, to] = [found.index + quote.length, found.index + found.length - quote.length];
  const written = {
    from,
    to,
    raw: name,
    spelling: quote === '' ? 'plain' : 'string',
    quote,
  } as const;
  return { file, text, value: name, place: placeAt(text, written), written };
}
