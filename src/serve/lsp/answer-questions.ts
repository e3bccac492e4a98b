import {
  type Definition,
  type DocumentSymbol,
  type DocumentSymbolParams,
  type Hover,
  type Location,
  LSPErrorCodes,
  type PrepareRenameParams,
  type ReferenceParams,
  type RenameParams,
  ResponseError,
  SymbolKind,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
  type WorkspaceSymbol,
  type WorkspaceSymbolParams,
} from 'vscode-languageserver';
import { describePlace } from '../../tools/editor/describe-place.js';
import type { EditedSite } from '../../tools/editor/edited-site.js';
import type { EditorPlace } from '../../tools/editor/editor-values.js';
import {
  type HeadingSymbol,
  listFileSymbols,
  listSiteSymbols,
} from '../../tools/editor/list-symbols.js';
import { listReferences, locateDefinition } from '../../tools/editor/subjects/locate-subject.js';
import { prepareRename, rename } from '../../tools/editor/subjects/rename.js';
import type { Given } from './given.js';
import { uriOf } from './open-sites.js';
import { rangeOf, spanOf } from './positions.js';

type Params = TextDocumentPositionParams;

/**
 * Asks the site of a document about a position. Returns null if the document belongs to no site.
 */
async function ask<T>(
  { textDocument, position }: Params,
  { sites, documents }: Given,
  question: (site: EditedSite, place: EditorPlace, root: string) => Promise<T | null>,
): Promise<T | null> {
  const document = documents.get(textDocument.uri);
  const found = await sites.find(textDocument.uri);
  if (document === undefined || found === undefined) return null;
  const { session, file } = found;
  const place = { file, text: document.getText(), offset: document.offsetAt(position) };
  return session.ask((site) => question(site, place, session.root));
}

/** `textDocument/hover` */
export const answerHover = (params: Params, given: Given): Promise<Hover | null> =>
  ask(params, given, async (site, place) => {
    const found = await describePlace(site, place);
    if (found === undefined) return null;
    return { contents: { kind: 'markdown', value: found.markdown }, range: rangeOf(found.range) };
  });

/** `textDocument/definition` */
export const answerDefinition = (params: Params, given: Given): Promise<Definition | null> =>
  ask(params, given, async (site, place, root) => {
    const found = await locateDefinition(site, place);
    return found === undefined ? null : { uri: uriOf(root, found.file), range: rangeOf(found) };
  });

/** `textDocument/references` */
export const answerReferences = (
  params: ReferenceParams,
  given: Given,
): Promise<Location[] | null> =>
  ask(params, given, async (site, place, root) => {
    const found = await listReferences(site, place, { withOwn: params.context.includeDeclaration });
    return found?.map((one) => ({ uri: uriOf(root, one.file), range: rangeOf(one) })) ?? null;
  });

/** `textDocument/prepareRename` */
export const answerPrepareRename = (params: PrepareRenameParams, given: Given) =>
  ask(params, given, async (site, place) => {
    const found = await prepareRename(site, place);
    if ('refused' in found) throw refusal(found.refused);
    return { range: rangeOf(found.range), placeholder: found.name };
  });

/** `textDocument/rename` */
export const answerRename = (params: RenameParams, given: Given): Promise<WorkspaceEdit | null> =>
  ask(params, given, async (site, place, root) => {
    const renaming = await rename(site, place, params.newName);
    if ('refused' in renaming) throw refusal(renaming.refused);
    const changes: NonNullable<WorkspaceEdit['changes']> = {};
    for (const { file, from, to, text } of renaming.edits) {
      const range = spanOf(site.readText(file) ?? '', { from, to });
      const uri = uriOf(root, file);
      changes[uri] = [...(changes[uri] ?? []), { range, newText: text }];
    }
    return { changes };
  });

const refusal = (message: string) => new ResponseError(LSPErrorCodes.RequestFailed, message);

/** `textDocument/documentSymbol` */
export async function answerDocumentSymbols(
  { textDocument: { uri } }: DocumentSymbolParams,
  { sites, documents }: Given,
): Promise<DocumentSymbol[] | null> {
  const found = await sites.find(uri);
  const document = documents.get(uri);
  if (found === undefined || document === undefined) return null;
  const lines = document.lineCount;
  const symbols = await found.session.ask((site) =>
    listFileSymbols(site, { file: found.file, lines }),
  );
  return symbols.map(toSymbol);
}

function toSymbol({ name, id, own, whole, children }: HeadingSymbol): DocumentSymbol {
  return {
    name,
    detail: `#${id}`,
    kind: SymbolKind.String,
    range: rangeOf(whole),
    selectionRange: rangeOf(own),
    children: children.map(toSymbol),
  };
}

/** `workspace/symbol` */
export async function answerWorkspaceSymbols(
  { query }: WorkspaceSymbolParams,
  { sites }: Given,
): Promise<WorkspaceSymbol[]> {
  const found = sites.list().map(async (session) => {
    const symbols = await session.ask((site) => listSiteSymbols(site, query));
    return symbols.map(({ name, kind, within, file, ...range }) => ({
      name,
      kind: kind === 'page' ? SymbolKind.File : SymbolKind.String,
      containerName: within,
      location: { uri: uriOf(session.root, file), range: rangeOf(range) },
    }));
  });
  return (await Promise.all(found)).flat();
}
