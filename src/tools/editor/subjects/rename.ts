import { writeLike } from '../../../lib/edits/spelling.js';
import type { TextEdit } from '../../../types/text-edit.js';
import type { EditedSite } from '../edited-site.js';
import type { EditorPlace, Renaming, TextRange } from '../editor-values.js';
import { findSubject } from './find-subject.js';
import { renameHeading } from './rename-heading.js';
import { findSidebar, type SidebarUses } from './sidebar-uses.js';

const NOTHING: Renaming & { refused: string } = {
  refused:
    'Only ids of headings, links to them and names of sidebars can be renamed. To rename a page, rename its file.',
};

/** Returns the range and the name at a position, for the editor to ask for a new name. */
export async function prepareRename(
  edited: EditedSite,
  place: EditorPlace,
): Promise<{ range: TextRange; name: string } | { refused: string }> {
  const sidebar = await findSidebar(edited, place);
  if (sidebar !== undefined) return sidebar;
  const subject = await findSubject(edited, place);
  if (subject?.id === undefined || subject.range === undefined) return NOTHING;
  return { range: subject.range, name: subject.id };
}

/** Returns the edits that rename the heading or sidebar at a position, wherever it is named. */
export async function rename(
  edited: EditedSite,
  place: EditorPlace,
  name: string,
): Promise<Renaming> {
  const sidebar = await findSidebar(edited, place);
  if (sidebar !== undefined) return renameSidebar(sidebar, name.trim());
  const subject = await findSubject(edited, place);
  if (subject?.id === undefined) return NOTHING;
  return renameHeading(edited, { ...subject, id: subject.id }, name);
}

function renameSidebar({ declared, uses, taken }: SidebarUses, name: string): Renaming {
  if (taken.has(name)) return { refused: `There is already a sidebar \`${name}\`.` };
  if (!/^[\w$-]+$/.test(name))
    return { refused: 'The name of a sidebar can contain only letters, digits, `_`, `$` and `-`.' };
  const edits = [...declared, ...uses].flatMap(({ file, written }): TextEdit[] => {
    if (written === undefined) return [];
    const { from, to, spelling } = written;
    // A key in code that is not an identifier needs quotes.
    const isBare = spelling === 'plain' && !/\.(?:mdx?|ya?ml)$/i.test(file);
    const text =
      isBare && !/^[A-Za-z_$][\w$]*$/.test(name) ? `'${name}'` : writeLike(written, name);
    return [{ file, from, to, text }];
  });
  return { edits };
}
