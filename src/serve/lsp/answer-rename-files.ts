import type {
  RenameFile,
  RenameFilesParams,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { EditedSite } from '../../tools/editor/edited-site.js';
import type { FileChange } from '../../tools/edits/plan-fixes.js';
import { type MoveResult, planMoveOf } from '../../tools/moves/move-files.js';
import type { Given } from './given.js';
import { fileOf, uriOf } from './open-sites.js';

/** Shows a message in the editor. */
type Say = (message: string) => void;

/**
 * `workspace/willRenameFiles`: returns the edits that belong to renaming a file or folder, as
 * `docsgen mv` makes them: links to it, its own links, a redirect, and moves of its translations.
 * Returns null if there are none.
 */
export async function answerRenameFiles(
  { files }: RenameFilesParams,
  { sites, say }: Pick<Given, 'sites'> & { say: Say },
): Promise<WorkspaceEdit | null> {
  const [renamed, ...others] = files;
  const found = renamed && (await sites.find(renamed.oldUri));
  if (renamed === undefined || found === undefined) return null;
  if (others.length > 0) {
    say('Links are updated only if you rename one file or folder at a time.');
    return null;
  }
  const { session, file: from } = found;
  const to = fileOf(session.root, renamed.newUri) ?? '';
  const result = await planMoveOf({ root: session.root, env: session.env, from, to });
  const reason = reasonOf(result);
  if (result.status !== 'done') {
    if (reason !== undefined) say(`Links were not updated: ${reason}`);
    return null;
  }
  const { changes, moves } = result.plan;
  const unsaved = await session.ask((site) => changes.find((change) => isUnsaved(site, change)));
  if (unsaved !== undefined) {
    say(`Links were not updated: save \`${unsaved.file}\` first.`);
    return null;
  }
  const edits = changes.map((change) => editOf(session.root, change));
  const along = [...moves].filter(([old]) => old !== from && !old.startsWith(`${from}/`));
  const renames = along.map(
    ([old, next]): RenameFile => ({
      kind: 'rename',
      oldUri: uriOf(session.root, old),
      newUri: uriOf(session.root, next),
    }),
  );
  return { documentChanges: [...edits, ...renames] };
}

function reasonOf(result: MoveResult): string | undefined {
  if (result.status === 'refused') return result.text;
  return result.status === 'unusable' ? result.diagnostics[0]?.message : undefined;
}

const isUnsaved = (site: EditedSite, { file, text }: FileChange): boolean =>
  withoutMark(site.readText(file) ?? text) !== text;

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Creates one edit per changed line, so that the editor keeps the other lines. */
function editOf(root: string, { file, text, after }: FileChange): TextDocumentEdit {
  const [old, now] = [splitLines(text), splitLines(after)];
  const added = now.length - old.length;
  const head = old.findIndex((line, index) => line !== now[index]);
  const at = head === -1 ? old.length : head;
  const removed = Math.max(0, -added);
  const edits: TextEdit[] = [];
  if (added !== 0)
    edits.push({
      range: { start: { line: at, character: 0 }, end: { line: at + removed, character: 0 } },
      newText: now.slice(at, at + Math.max(0, added)).join(''),
    });
  for (let line = at + removed; line < old.length; line++) {
    const edit = editLine(line, old[line] ?? '', now[line + added] ?? '');
    if (edit !== undefined) edits.push(edit);
  }
  return { textDocument: { uri: uriOf(root, file), version: null }, edits };
}

/** Splits a text into lines with their line breaks. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Replaces the part in which two lines differ. */
function editLine(line: number, old: string, now: string): TextEdit | undefined {
  if (old === now) return undefined;
  const most = Math.min(old.length, now.length);
  let from = 0;
  while (from < most && old[from] === now[from]) from++;
  let same = 0;
  while (same < most - from && old.at(-1 - same) === now.at(-1 - same)) same++;
  const range = {
    start: { line, character: from },
    end: { line, character: old.length - same },
  };
  return { range, newText: now.slice(from, now.length - same) };
}
