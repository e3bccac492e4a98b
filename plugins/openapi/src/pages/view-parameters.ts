import type { Encoding, Media, Parameter } from '../document/api.js';
import { leafText } from '../parameters/write-parameter.js';
import type { FactView, FieldView } from './view.js';
import { type SchemaScope, viewSchema } from './view-schema.js';

/** Shows parameters or headers with their schemas, as bodies are shown. */
export function viewParameters(
  parameters: readonly Parameter[],
  schemas: SchemaScope,
  direction: SchemaScope['direction'],
): FieldView[] {
  return parameters.map((parameter) => {
    const { description: ofSchema, ...view } = viewSchema(parameter.schema, {
      ...schemas,
      direction,
      depth: 1,
    });
    const description = parameter.description ?? ofSchema;
    const examples = parameter.examples.map(
      ({ name, value }): FactView => ({
        label: parameter.examples.length > 1 ? `Example (${name})` : 'Example',
        values: [{ code: leafText(value) }],
      }),
    );
    const facts =
      examples.length > 0 ? view.facts.filter(({ label }) => label !== 'Example') : view.facts;
    return {
      ...view,
      name: parameter.name,
      in: parameter.in,
      required: parameter.required,
      facts: [...facts, ...examples, ...listSending(parameter)],
      ...(parameter.deprecated && { deprecated: true }),
      ...(description !== undefined && { description }),
    };
  });
}

/** Shows what the schema of a form does not say about how its fields are sent. */
export function viewEncoding(encoding: Media['encoding'], schemas: SchemaScope): FieldView {
  const fields = [...encoding].map(([name, one]): FieldView => {
    const headers = viewParameters(one.headers, schemas, schemas.direction);
    return {
      name,
      type: [],
      facts: listSending({ ...one, content: one.contentType }),
      ...(headers.length > 0 && {
        groups: [{ label: 'Headers', fields: headers.map(withoutPlace) }],
      }),
    };
  });
  return { type: [], facts: [{ label: 'Encoding', values: [] }], fields };
}

const withoutPlace = ({ in: _place, ...view }: FieldView): FieldView => view;

interface Sending extends Omit<Encoding, 'headers' | 'contentType'> {
  content?: string | undefined;
  allowEmptyValue?: boolean | undefined;
}

/** How the value is written, where it is not the default of the place. */
function listSending({ content, style, explode, allowReserved, allowEmptyValue }: Sending) {
  const code = (label: string, value: string): FactView => ({ label, values: [{ code: value }] });
  return [
    ...(content === undefined ? [] : [code('Content type', content)]),
    ...(style === undefined ? [] : [code('Style', style)]),
    ...(explode === undefined ? [] : [code('Explode', String(explode))]),
    ...(allowReserved ? [code('Allow reserved', 'true')] : []),
    ...(allowEmptyValue ? [code('Allow empty value', 'true')] : []),
  ];
}
