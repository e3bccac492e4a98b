import { append } from '../../../lib/append.js';
import type { IndexedChange, IndexUpdate } from '../../../types/feature/site-index.js';
import type { SearchConfig } from '../public-types.js';
import { searchFile } from '../shared/file-names.js';
import { describeText, type PageText } from './describe-text.js';
import { createScope, type IndexScope, type KnownParts } from './index-scope.js';
import { listFiles, readState } from './part-state.js';
import { type UpdatedPart, updatePart } from './update-part.js';

/**
 * Brings the index of an earlier run up to date after changes to a few pages. Returns undefined if
 * the index has to be rebuilt.
 */
export async function updateIndex(
  request: IndexUpdate<SearchConfig, unknown>,
): Promise<Record<string, string> | undefined> {
  if (request.options.provider !== 'local') return {};
  const scope = createScope(request);
  const known = await scope.readParts();
  if (known?.run !== request.since) return undefined;
  const changes = await listChanges(request);
  if (changes === undefined) return undefined;
  const parts = { ...known.parts };
  const gone: UpdatedPart['gone'][number][] = [];
  for (const [name, pages] of changes) {
    const part = parts[name];
    const updated = part && (await updatePart(scope.toolsFor(name), { since: part.run, pages }));
    if (updated === undefined) return undefined;
    parts[name] = { file: updated.file, run: request.run };
    append(gone, updated.gone);
  }
  await scope.keepParts(parts);
  const isUsed = await findUsed(scope, parts);
  for (const [kind, name] of gone)
    if (!isUsed(kind, name)) request.files.drop(`assets/${searchFile(kind, name)}`);
  return Object.fromEntries(Object.entries(parts).map(([name, { file }]) => [name, file]));
}

/**
 * Returns the pages that are new or may have changed, by part. Returns undefined if a page is gone
 * or has moved.
 */
async function listChanges(
  request: IndexUpdate<SearchConfig, unknown>,
): Promise<Map<string, PageText[]> | undefined> {
  const changes = new Map<string, PageText[]>();
  for (const change of request.changes) {
    const { before, now } = change;
    const text = now && (await describeText(request, now));
    if (text === undefined ? before !== undefined : !staysInPart(change)) return undefined;
    if (text !== undefined && now !== undefined)
      changes.set(now.edition, [...(changes.get(now.edition) ?? []), text]);
  }
  return changes;
}

const staysInPart = ({ before, now }: IndexedChange): boolean =>
  before === undefined || (before.edition === now?.edition && before.url === now.url);

/**
 * Returns a function that says whether any part uses a file. Versions share files, so a file that
 * one part has dropped may still belong to another.
 */
async function findUsed(
  scope: IndexScope,
  parts: KnownParts['parts'],
): Promise<(kind: string, name: string) => boolean> {
  const names = Object.keys(parts);
  const used = new Set<string>();
  if (names.length < 2) return () => false;
  for (const name of names) {
    const state = await readState(scope.toolsFor(name));
    for (const [kind, own] of state === undefined ? [] : listFiles(state))
      for (const file of own) used.add(kind + file);
  }
  return (kind, name) => used.has(kind + name);
}
