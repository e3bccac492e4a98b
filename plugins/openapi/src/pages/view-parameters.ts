import type { Encoding, Media, Parameter } from '../document/api.js';
import { leafText } from '../parameters/write-parameter.js';
import { placeField, toSegment } from './place-fields.js';
import type { FactView, FieldView } from './view.js';
import { viewLinkedExamples } from './view-linked-examples.js';
import { type SchemaScope, viewSchema } from './view-schema.js';

interface ParameterScope {
  schemas: SchemaScope;
  /** Begins the ids of the parameters. */
  within: string;
}

/** Shows the parameters of a request by the places that they are sent in. */
export function viewPlaces(
  parameters: readonly Parameter[],
  { schemas, within }: ParameterScope,
): FieldView {
  const groups = [...new Set(parameters.map((parameter) => parameter.in))].map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const fields = viewParameters(own, schemas, 'request').map((field) =>
      placeField(field, within + toSegment(place), schemas.ids),
    );
    return { label: PLACES[place] ?? place, fields };
  });
  return { type: [], facts: [], groups };
}

const PLACES: Readonly<Record<string, string>> = {
  path: 'In the path',
  query: 'In the query',
  header: 'In headers',
  cookie: 'In cookies',
};

/** Shows the headers of a response. */
export function viewHeaders(
  headers: readonly Parameter[],
  { schemas, within }: ParameterScope,
): FieldView {
  const fields = viewParameters(headers, schemas, 'response').map((field) =>
    placeField(field, within, schemas.ids),
  );
  return { type: [], facts: [], groups: [{ label: 'Headers', fields }] };
}

/** Shows parameters or headers with their schemas, as bodies are shown. */
function viewParameters(
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
      ...(parameter.required && { required: true }),
      facts: [
        ...facts,
        ...examples,
        ...viewLinkedExamples(parameter.linkedExamples),
        ...listSending(parameter),
      ],
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
        groups: [{ label: 'Headers', fields: headers }],
      }),
    };
  });
  return { type: [], facts: [{ label: 'Encoding', values: [] }], fields };
}

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
