import type { EditedSite } from './edited-site.js';
import type { EditorPlace, TextRange } from './editor-values.js';
import { findSubject, type Subject } from './find-subject.js';
import { listPageHeadings } from './list-headings.js';

/** A stretch of a file of the site, by its path on disk below the root. */
export interface FileRange extends TextRange {
  file: string;
}

/** Where the page or heading is written that a place names: a link, an id. Undefined when it names none. */
export async function locateDefinition(
  edited: EditedSite,
  place: EditorPlace,
): Promise<FileRange | undefined> {
  const subject = await findSubject(edited, place);
  return subject === undefined || subject.by === 'prose' ? undefined : locateSubject(subject);
}

/** Where a page begins, or its heading stands. */
export async function locateSubject({ engine, page, id }: Subject): Promise<FileRange> {
  const heading =
    id === undefined ? undefined : (await listPageHeadings(engine, page)).find((one) => one.id === id);
  const { line, column, endLine = line, endColumn = column } = heading?.place ?? { line: 1, column: 1 };
  const file = heading?.file ?? page;
  return { file: engine.translations.get(file) ?? file, line, column, endLine, endColumn };
}
