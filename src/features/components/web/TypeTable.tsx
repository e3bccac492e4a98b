import type { ReactNode } from 'react';
import { words } from '../words/en.js';

/**
 * An entry of a type table. The props are those of
 * https://fumadocs.dev/docs/ui/components/type-table.
 */
export interface TypeEntry {
  type: ReactNode;
  description?: ReactNode;
  default?: ReactNode;
  required?: boolean;
  deprecated?: boolean;
}

export interface TypeTableProps {
  /** Entries by name, in display order. */
  type: Readonly<Record<string, TypeEntry>>;
}

/** `<TypeTable type={{ size: { type: 'number', default: '16' } }} />`: one row per name. */
export function TypeTable({ type }: TypeTableProps): ReactNode {
  if (typeof type !== 'object' || type === null)
    throw new TypeError('`<TypeTable>` has no `type`: an object with an entry for each name.');
  const entries = Object.entries(type);
  const hasDefaults = entries.some(([, entry]) => entry.default !== undefined);
  return (
    <table className="dsc-types">
      <thead>
        <tr>
          <th scope="col">{words.typeName}</th>
          <th scope="col">{words.type}</th>
          {hasDefaults && <th scope="col">{words.typeDefault}</th>}
          <th scope="col">{words.typeDescription}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([name, entry]) => (
          <tr key={name}>
            <th scope="row">
              <code>{entry.deprecated ? <del>{name}</del> : name}</code>
              <TypeNotes entry={entry} />
            </th>
            <td>
              <code>{entry.type}</code>
            </td>
            {hasDefaults && <td>{entry.default !== undefined && <code>{entry.default}</code>}</td>}
            <td>{entry.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TypeNotes({ entry: { required, deprecated } }: { entry: TypeEntry }): ReactNode {
  return (
    <>
      {required && (
        <>
          {' '}
          <span className="dsc-types-note">{words.required}</span>
        </>
      )}
      {deprecated && (
        <>
          {' '}
          <span className="dsc-types-note">{words.deprecated}</span>
        </>
      )}
    </>
  );
}
