import type { Change, Changes } from '../compare/change.js';
import type { Api, Operation } from '../document/api.js';
import { namesOf } from '../document/read-api.js';
import type { PageScope } from './page-scope.js';
import type { FactView, FieldView } from './view.js';
import { writeBlock, writePage } from './write-blocks.js';

/** More than anybody reads. */
const MOST_CHANGES = 2_000;

/** The page of what differs from an earlier document. */
export function writeChanges(
  { added, removed, changed, schemas }: Changes,
  { title, before, scope }: { title: string; before: Api; scope: PageScope },
): string {
  const { linkToOperation, openSchemas, api } = scope;
  const { linkTo } = openSchemas();
  const all = [...changed, ...schemas].flatMap(({ changes }) => changes);
  const breaking = removed.length + all.filter(({ isBreaking }) => isBreaking).length;
  const room = { left: MOST_CHANGES };
  const urlOf = (operation: Operation): string =>
    namesOf(operation)
      .map(linkToOperation)
      .find((url) => url !== undefined) ?? '';
  const isSame = added.length + removed.length + all.length === 0;
  return writePage({ title, description: `What differs from version ${before.version}` }, [
    writeBlock('facts', [
      { label: 'From', values: [before.version] },
      { label: 'To', values: [api.version] },
      { label: 'Breaking changes', values: [String(breaking)] },
    ]),
    isSame ? 'No operation has changed.' : undefined,
    ...(removed.length > 0 ? ['## Removed operations (breaking)', ...removed.map(writeLine)] : []),
    added.length > 0
      ? writeBlock('tag', {
          name: 'Added operations',
          operations: added.map((one) => ({ ...pick(one), url: urlOf(one) })),
        })
      : undefined,
    ...(changed.length > 0 ? ['## Changed operations'] : []),
    ...changed.flatMap(({ operation, changes }) => {
      const { method, path, deprecated } = operation;
      const leads: FactView = {
        label: 'Page',
        values: [{ text: operation.title, url: urlOf(operation) }],
      };
      return [
        writeBlock('sent', { name: operation.title, method, url: path, deprecated }),
        writeBlock('facts', [leads, ...viewChanges(changes, room)]),
      ];
    }),
    ...(schemas.length > 0
      ? [
          '## Changed schemas',
          writeBlock('fields', {
            ...{ type: [], facts: [] },
            fields: schemas.map(({ name, changes }): FieldView => {
              const url = linkTo(name);
              const facts = viewChanges(changes, room);
              return { type: [url === undefined ? name : { text: name, url }], facts };
            }),
          }),
        ]
      : []),
  ]);
}

const pick = ({ method, path, title, deprecated }: Operation) => ({
  method,
  path,
  title,
  deprecated,
});

const writeLine = ({ method, path, deprecated }: Operation): string =>
  writeBlock('operation', { method, path, deprecated });

/** Breaking ones first. */
function viewChanges(changes: readonly Change[], room: { left: number }): FactView[] {
  const shown = changes.slice(0, room.left);
  room.left -= shown.length;
  return [
    ...shown.map(
      ({ isBreaking, where, what }): FactView => ({
        label: isBreaking ? 'Breaking' : 'Changed',
        values: where === '' ? what : [{ code: where }, ' ', ...what],
      }),
    ),
    ...(shown.length < changes.length ? [{ label: 'More', values: ['…'] }] : []),
  ];
}
