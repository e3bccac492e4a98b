import { CUT } from '../document/room.js';
import type { FieldView } from './view.js';

/**
 * Gives the fields of a schema, and those in them, ids that no other field of the page has:
 * `request.address.city`. What the document calls them decides, and not their order.
 *
 * @param within Id of what holds them: `request`.
 * @param taken Ids of the page.
 */
export function placeFields(view: FieldView, within: string, taken: Set<string>): FieldView {
  const { fields, groups } = view;
  return {
    ...view,
    ...(fields && { fields: fields.map((field) => placeField(field, within, taken)) }),
    ...(groups && {
      groups: groups.map(({ label, fields: list }) => ({
        label,
        fields: list.map((field, index) =>
          placeAlternative(field, { within, label, index, isOnly: list.length === 1 }, taken),
        ),
      })),
    }),
  };
}

/** Gives a field with a name its id, and those in it theirs. */
export function placeField(field: FieldView, within: string, taken: Set<string>): FieldView {
  if (field.name === undefined || field.name === CUT) return placeFields(field, within, taken);
  const id = claim(`${within}.${toSegment(field.name)}`, taken);
  return { id, ...placeFields(field, id, taken) };
}

interface Alternative {
  within: string;
  /** Of its group. */
  label: string;
  index: number;
  isOnly: boolean;
}

/**
 * An alternative without a name is called what its type is, or else by its position. The only one
 * is what holds it, and so are the parts of `allOf`.
 */
function placeAlternative(
  field: FieldView,
  { within, label, index, isOnly }: Alternative,
  taken: Set<string>,
): FieldView {
  if (field.name !== undefined) return placeField(field, within, taken);
  if (label === 'All of' || (isOnly && / of$/.test(label)))
    return placeFields(field, within, taken);
  const name = isOnly ? label.toLowerCase() : (nameOfType(field.type) ?? String(index + 1));
  return placeFields(field, `${within}.${toSegment(name)}`, taken);
}

/** The schema that a type names. */
export const nameOfType = (type: FieldView['type']): string | undefined =>
  type.flatMap((piece) => (typeof piece === 'object' && 'url' in piece ? [piece.text] : []))[0];

/** A name as ids have it: without what would have to be escaped in an address. */
export const toSegment = (name: string): string =>
  name
    .replace(/^any (?:other )?name$/, '*')
    .replace(/[^\p{L}\p{N}_.$@*~-]+/gu, '-')
    .replace(/^-+(?=.)|(?<=.)-+$/g, '');

function claim(base: string, taken: Set<string>): string {
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
