import type { Api, Operation } from '../document/api.js';
import { type Changes, createNotes } from './change.js';
import { compareExchanges } from './compare-exchanges.js';
import { createCompareSchemas } from './compare-schemas.js';

/** What differs between the operations of two documents, and which of it breaks clients. */
export function compareApis(before: Api, after: Api): Changes {
  const [earlier, later] = [byAddress(before), byAddress(after)];
  const schemas = createCompareSchemas(before.room, after.room);
  const changed = [...later].flatMap(([address, operation]) => {
    const old = earlier.get(address);
    if (old === undefined) return [];
    const { note, list } = createNotes();
    compareOperations(old, operation, note);
    compareExchanges(old, operation, { note, compare: schemas.compare });
    const changes = list();
    return changes.length === 0 ? [] : [{ operation, changes }];
  });
  return {
    added: [...later].flatMap(([address, one]) => (earlier.has(address) ? [] : [one])),
    removed: [...earlier].flatMap(([address, one]) => (later.has(address) ? [] : [one])),
    changed,
    schemas: schemas.compareNamed(),
  };
}

/** Keys operations by method and path without parameter names, which clients do not see. */
function byAddress({ tags }: Api): Map<string, Operation> {
  const all = tags.flatMap(({ operations }) => operations);
  return new Map(all.map((one) => [`${one.method} ${one.path.replace(/\{[^}]*\}/g, '{}')}`, one]));
}

function compareOperations(
  before: Operation,
  after: Operation,
  note: ReturnType<typeof createNotes>['note'],
): void {
  if (after.deprecated && !before.deprecated) note(false, [], 'is deprecated');
  if (before.deprecated && !after.deprecated) note(false, [], 'is no longer deprecated');
  const [earlier, later] = [waysOf(before), waysOf(after)];
  for (const [way, text] of earlier)
    if (!later.has(way)) note(true, [], 'can’t be called with ', text, ' any more');
  for (const [way, text] of later)
    if (!earlier.has(way)) note(false, [], 'can be called with ', text);
}

/** Ways to sign in. */
function waysOf({ security }: Operation): Map<string, string> {
  const ways = security.length === 0 ? [[]] : security;
  return new Map(
    ways.map((way) => {
      const parts = way.map(({ name, scopes }) => [name, ...[...scopes].sort()].join(' ')).sort();
      return [JSON.stringify(parts), parts.join(' and ') || 'no credentials'];
    }),
  );
}
