import { placeOffsets } from '../../../lib/edits/place-offsets.js';
import { writeLike } from '../../../lib/edits/spelling.js';
import type { TextEdit } from '../../../types/text-edit.js';
import type { EditedSite } from '../edited-site.js';
import type { Renaming } from '../editor-values.js';
import { listPageHeadings, type PlacedHeading } from '../list-headings.js';
import type { Subject } from './find-subject.js';
import { listUses } from './list-uses.js';

/**
 * Returns the edits that change the ID of a heading and all links to it, in Markdown and elsewhere.
 * The text of the heading stays. Refuses if one of the links cannot be edited.
 */
export async function renameHeading(
  edited: EditedSite,
  subject: Subject & { id: string },
  name: string,
): Promise<Renaming> {
  const id = name.trim().replace(/^#/, '');
  if (!/^[^\s{}#]+$/.test(id)) return { refused: 'An id can’t contain spaces, braces or `#`.' };
  const { engine, page } = subject;
  const heading = (await listPageHeadings(engine, page)).find((one) => one.id === subject.id);
  if (heading === undefined) return { refused: `\`#${subject.id}\` is not the id of a heading.` };
  if (id === subject.id) return { edits: [] };
  const { anchors } = (await engine.graph.get(engine.site.doc(page))).facts;
  if (anchors.includes(id)) return { refused: `The page already has the id \`${id}\`.` };
  const own = await editHeading(subject, heading, id);
  const links = await editLinks(edited, subject, id);
  return 'refused' in links ? links : { edits: [...own, ...links.edits] };
}

/** Writes `{#id}` after the heading, or replaces the existing ID. */
async function editHeading(
  { engine }: Subject,
  { file, place }: PlacedHeading,
  id: string,
): Promise<TextEdit[]> {
  const text = (await engine.graph.get(engine.site.source(file))).source?.text ?? '';
  const range = placeOffsets(text, place);
  if (range === undefined) return [];
  const written = text.slice(range.from, range.to);
  const at = engine.translations.get(file) ?? file;
  const explicit =
    /\{#([^\s{}]+)[^{}]*\}[ \t]*#*\s*$|\{\s*\/\*\s*#([^\s{}*]+)[^{}]*\*\/\s*\}[ \t]*#*\s*$/d.exec(
      written,
    );
  const [from, to] = explicit?.indices?.[1] ?? explicit?.indices?.[2] ?? [];
  if (from !== undefined && to !== undefined)
    return [{ file: at, from: range.from + from, to: range.from + to, text: id }];
  // Insert after the text, and before closing `##` or an underline.
  const words = written
    .replace(/\r?\n[ \t]*(?:=+|-+)[ \t]*$/, '')
    .replace(/[ \t]+#+[ \t]*$/, '')
    .trimEnd();
  const end = range.from + words.length;
  return [{ file: at, from: end, to: end, text: ` {#${id}}` }];
}

async function editLinks(edited: EditedSite, subject: Subject, id: string): Promise<Renaming> {
  const edits: TextEdit[] = [];
  for (const { file, value, place, written } of await listUses(edited, subject)) {
    if (written === undefined)
      return {
        refused: `The link in \`${file}\`, line ${place.line}, can’t be edited, so nothing was renamed.`,
      };
    const [before = ''] = value.split('#', 1);
    edits.push({
      file,
      from: written.from,
      to: written.to,
      text: writeLike(written, `${before}#${id}`),
    });
  }
  return { edits };
}
