import {
  CompletionItemKind,
  type CompletionList,
  type CompletionParams,
} from 'vscode-languageserver';
import { complete } from '../../tools/editor/completion/complete.js';
import type { Completion } from '../../tools/editor/editor-values.js';
import type { Given } from './given.js';

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  page: CompletionItemKind.File,
  file: CompletionItemKind.File,
  heading: CompletionItemKind.Reference,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  component: CompletionItemKind.Class,
  language: CompletionItemKind.Keyword,
  id: CompletionItemKind.Reference,
};

/** `textDocument/completion` */
export async function answerCompletion(
  { textDocument, position }: CompletionParams,
  { sites, documents }: Given,
): Promise<CompletionList | null> {
  const document = documents.get(textDocument.uri);
  const found = await sites.find(textDocument.uri);
  if (document === undefined || found === undefined) return null;
  const { session, file } = found;
  const text = document.getText();
  const place = { file, text, offset: document.offsetAt(position) };
  const { items, isWhole } = await session.ask((site) => complete(site, place));
  return {
    isIncomplete: !isWhole,
    items: items.map(({ label, kind, insert, from, detail, documentation }, index) => ({
      label,
      sortText: String(index).padStart(4, '0'),
      kind: KINDS[kind],
      ...(detail && { detail }),
      ...(documentation && { documentation: { kind: 'markdown', value: documentation } }),
      filterText:
        text.slice(from, place.offset) === '' ? insert : `${insert} ${detail ?? ''}`.trim(),
      textEdit: { range: { start: document.positionAt(from), end: position }, newText: insert },
    })),
  };
}
