import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Range,
} from 'vscode-languageserver';
import { locateFix } from '../../diagnostics/locate-fix.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Given } from './given.js';
import { spanOf } from './positions.js';
import { describeProblem, type ProblemBoard } from './problem-board.js';

/**
 * `textDocument/codeAction`: fixes for the problems in a range, and for those in the whole file.
 * Uncertain fixes are not offered.
 */
export async function answerCodeActions(
  { textDocument: { uri }, range, context: { only } }: CodeActionParams,
  { sites, documents, board }: Given & { board: ProblemBoard },
): Promise<CodeAction[] | null> {
  const found = await sites.find(uri);
  const document = documents.get(uri);
  if (found === undefined || document === undefined) return null;
  const text = document.getText().replace(/^\uFEFF/, '');
  const fixes = board.list(found.session.root, found.file).flatMap((problem) => {
    const edits = locateFix(problem, text).map((edit) => ({
      range: spanOf(text, edit),
      newText: edit.text,
    }));
    return edits.length === 0 ? [] : [{ problem, edits }];
  });
  const wants = (kind: string) =>
    only?.some((one) => kind === one || kind.startsWith(`${one}.`)) ?? true;
  const single = fixes.flatMap(({ problem, edits }): CodeAction[] => {
    const diagnostic = describeProblem(problem);
    if (!meets(diagnostic.range, range)) return [];
    return [
      {
        title: titleOf(problem),
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [diagnostic],
        edit: { changes: { [uri]: edits } },
      },
    ];
  });
  const all: CodeAction = {
    title: 'Fix all that docsgen can fix in this file',
    kind: `${CodeActionKind.SourceFixAll}.docsgen`,
    edit: { changes: { [uri]: distinct(fixes.flatMap(({ edits }) => edits)) } },
  };
  return [
    ...(wants(CodeActionKind.QuickFix) ? single : []),
    ...(fixes.length > 0 && wants(all.kind ?? '') ? [all] : []),
  ];
}

const titleOf = ({ fix }: Diagnostic): string =>
  `Replace \`${fix?.written}\` with \`${fix?.replacement}\``;

function meets(a: Range, b: Range): boolean {
  const isBefore = (one: Range['end'], other: Range['start']) =>
    one.line < other.line || (one.line === other.line && one.character < other.character);
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

/**
 * Keeps the first of several equal or overlapping fixes, which problems of the same link may have.
 */
function distinct<Edit extends { range: Range }>(edits: readonly Edit[]): Edit[] {
  return edits.filter(
    (edit, index) => !edits.slice(0, index).some((other) => meets(other.range, edit.range)),
  );
}
