import { placeAt } from '../../../lib/edits/place-offsets.js';
import { isGenerated } from '../../../lib/files/is-generated.js';
import type { EditedSite } from '../edited-site.js';
import type { EditorPlace, TextRange } from '../editor-values.js';
import { listPageHeadings } from '../list-headings.js';
import { findSubject, type Subject } from './find-subject.js';
import { listUses, type Use } from './list-uses.js';
import { findSidebar } from './sidebar-uses.js';

/** A range of a file of the site, by its path on disk below the root. */
export interface FileRange extends TextRange {
  file: string;
}

/**
 * Returns the definition of the page, heading or sidebar at a position, or undefined if there is
 * none.
 */
export async function locateDefinition(
  edited: EditedSite,
  place: EditorPlace,
): Promise<FileRange | undefined> {
  const [sidebar] = (await findSidebar(edited, place))?.declared ?? [];
  if (sidebar !== undefined) return rangeOfUse(sidebar);
  const subject = await findSubject(edited, place);
  return subject === undefined || subject.by === 'prose' ? undefined : locateSubject(subject);
}

/**
 * Lists the references to the page, heading or sidebar at a position, preceded by its definition if
 * requested. Returns undefined if there is none.
 */
export async function listReferences(
  edited: EditedSite,
  place: EditorPlace,
  { withOwn }: { withOwn: boolean },
): Promise<FileRange[] | undefined> {
  const sidebar = await findSidebar(edited, place);
  if (sidebar !== undefined)
    return [...(withOwn ? sidebar.declared : []), ...sidebar.uses].map(rangeOfUse);
  const subject = await findSubject(edited, place);
  if (subject === undefined) return undefined;
  const uses = (await listUses(edited, subject)).map(rangeOfUse);
  return withOwn ? [await locateSubject(subject), ...uses] : uses;
}

function rangeOfUse({ file, text, place, written }: Use): FileRange {
  const {
    line,
    column,
    endLine = line,
    endColumn = column,
  } = written ? placeAt(text, written) : place;
  return { file, line, column, endLine, endColumn };
}

/** Returns the start of a page, or the position of a heading. */
async function locateSubject({ engine, page, id }: Subject): Promise<FileRange> {
  if (isGenerated(page)) {
    // A page that a plugin writes has no file, but is made from one.
    const { source } = await engine.graph.get(engine.site.source(page));
    const [file = page] = [source?.origin ?? []].flat();
    return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  }
  const heading =
    id === undefined
      ? undefined
      : (await listPageHeadings(engine, page)).find((one) => one.id === id);
  const {
    line,
    column,
    endLine = line,
    endColumn = column,
  } = heading?.place ?? { line: 1, column: 1 };
  const file = heading?.file ?? page;
  return { file: engine.translations.get(file) ?? file, line, column, endLine, endColumn };
}
