import { writeJson } from '../json/write-json.js';
import type {
  ApiResponse,
  DocumentPath,
  Example,
  Exchange,
  LinkedExample,
  Media,
  Parameter,
  ResponseLink,
  Schema,
} from './api.js';
import { type FieldReader, type Fields, isFields } from './fields.js';
import { readDocsLink } from './read-docs-link.js';
import { cutGiven } from './room.js';

/** What an operation, a callback or a webhook says of its request and of the answers to it. */
export function readExchange(
  { given, item, at }: { given: Fields; item: Fields; at: DocumentPath },
  reader: FieldReader,
): Exchange {
  const itemPath = at.slice(0, -1);
  // OpenAPI 3.1, "Path Item Object": its texts apply to all of its operations.
  const texts = [
    reader.text(given['description'], [...at, 'description']),
    reader.text(item['summary'], [...itemPath, 'summary']),
    reader.text(item['description'], [...itemPath, 'description']),
  ];
  const description = [...new Set(texts)].filter((text) => text).join('\n\n');
  return {
    description: description === '' ? undefined : description,
    docs: readDocsLink(given['externalDocs'], [...at, 'externalDocs'], reader),
    deprecated: given['deprecated'] === true,
    parameters: mergeParameters(
      readParameters(item['parameters'], [...itemPath, 'parameters'], reader),
      readParameters(given['parameters'], [...at, 'parameters'], reader),
    ),
    body: readBody(given['requestBody'], [...at, 'requestBody'], reader),
    responses: readResponses(given['responses'], [...at, 'responses'], reader),
    security: readSecurity(given['security']),
  };
}

/** Reads ways to sign in, each with its schemes. */
export function readSecurity(value: unknown): Exchange['security'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      name,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  );
}

/** Those of the operation take the place of those of its path. */
function mergeParameters(ofPath: readonly Parameter[], own: readonly Parameter[]): Parameter[] {
  const byName = new Map(
    [...ofPath, ...own].map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
  const place = (parameter: Parameter) => PLACES.indexOf(parameter.in);
  return [...byName.values()].sort((a, b) => place(a) - place(b));
}

const PLACES = ['path', 'query', 'header', 'cookie'];

function readParameters(value: unknown, path: DocumentPath, reader: FieldReader): Parameter[] {
  return reader.list(value, path).flatMap(([fields, at]): Parameter[] => {
    const name = reader.text(fields['name'], [...at, 'name']);
    const place = reader.text(fields['in'], [...at, 'in']);
    if (name !== undefined && place !== undefined)
      return [readParameter(name, place, { fields, at, reader })];
    reader.report({
      severity: 'warning',
      message: `A parameter has no \`${name === undefined ? 'name' : 'in'}\`, so it is left out.`,
      hint: 'Give the parameter both `name` and `in`.',
      path: at,
    });
    return [];
  });
}

function readParameter(
  name: string,
  place: string,
  { fields, at, reader }: { fields: Fields; at: DocumentPath; reader: FieldReader },
): Parameter {
  const [media] = readMedia(fields['content'], [...at, 'content'], reader);
  const examples = readExamples(fields, at, reader);
  return {
    name,
    in: place,
    required: fields['required'] === true || place === 'path',
    deprecated: fields['deprecated'] === true,
    description: reader.text(fields['description'], [...at, 'description']),
    schema: readSchema(fields['schema']) ?? media?.schema ?? {},
    examples: examples.length > 0 ? examples : (media?.examples ?? []),
    linkedExamples: [...readLinkedExamples(fields, at, reader), ...(media?.linkedExamples ?? [])],
    ...readStyle(fields),
    ...(fields['allowEmptyValue'] === true && { allowEmptyValue: true }),
    ...(media !== undefined && { content: media.type }),
  };
}

const readStyle = ({ style, explode, allowReserved }: Fields) => ({
  ...(typeof style === 'string' && { style }),
  ...(typeof explode === 'boolean' && { explode }),
  ...(allowReserved === true && { allowReserved }),
});

function readBody(value: unknown, path: DocumentPath, reader: FieldReader): Exchange['body'] {
  if (value === undefined || value === null) return undefined;
  const fields = reader.fields(value, path);
  return {
    description: reader.text(fields['description'], [...path, 'description']),
    required: fields['required'] === true,
    media: readMedia(fields['content'], [...path, 'content'], reader),
  };
}

function readResponses(value: unknown, path: DocumentPath, reader: FieldReader): ApiResponse[] {
  return reader.entries(value, path).map(([status, fields, at]) => ({
    status,
    description: reader.text(fields['description'], [...at, 'description']),
    headers: readHeaders(fields['headers'], [...at, 'headers'], reader),
    media: readMedia(fields['content'], [...at, 'content'], reader),
    links: readLinks(fields['links'], [...at, 'links'], reader),
  }));
}

const readHeaders = (value: unknown, path: DocumentPath, reader: FieldReader): Parameter[] =>
  reader
    .entries(value, path)
    .map(([name, fields, at]) => readParameter(name, 'header', { fields, at, reader }));

/** What may be asked next, with what the response holds. */
function readLinks(value: unknown, path: DocumentPath, reader: FieldReader): ResponseLink[] {
  return reader.entries(value, path).flatMap(([name, fields, at]): ResponseLink[] => {
    const id = reader.text(fields['operationId'], [...at, 'operationId']);
    const reference = reader.text(fields['operationRef'], [...at, 'operationRef']);
    const target = id ?? readOperationRef(reference);
    if (target === undefined) {
      reader.report({
        severity: 'warning',
        message: `The link \`${name}\` names no operation of this document, so it is left out.`,
        hint: 'Write an `operationId`, or an `operationRef` such as `#/paths/~1pets/get`.',
        path: reference === undefined ? at : [...at, 'operationRef'],
      });
      return [];
    }
    return [
      {
        name,
        operation: target,
        description: reader.text(fields['description'], [...at, 'description']),
        parameters: Object.entries(reader.fields(fields['parameters'], [...at, 'parameters'])).map(
          ([parameter, given]) => ({
            name: parameter,
            value: typeof given === 'string' ? given : writeJson(cutGiven(given, reader.room)),
          }),
        ),
        at: [...at, id === undefined ? 'operationRef' : 'operationId'],
      },
    ];
  });
}

/** `#/paths/~1pets~1{id}/get`: the method and the path. */
function readOperationRef(reference: string | undefined): string | undefined {
  const [, path = '', method = ''] = /^#\/paths\/([^/]+)\/([a-z]+)$/.exec(reference ?? '') ?? [];
  if (method === '') return undefined;
  return `${method} ${decode(path).replaceAll('~1', '/').replaceAll('~0', '~')}`;
}

/** As in any fragment, characters may be percent-encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readMedia(value: unknown, path: DocumentPath, reader: FieldReader): Media[] {
  return reader.entries(value, path).map(([type, fields, at]) => ({
    type,
    schema: readSchema(fields['schema']),
    examples: readExamples(fields, at, reader),
    linkedExamples: readLinkedExamples(fields, at, reader),
    encoding: readEncoding(fields['encoding'], [...at, 'encoding'], reader),
  }));
}

function readEncoding(value: unknown, path: DocumentPath, reader: FieldReader): Media['encoding'] {
  return new Map(
    reader.entries(value, path).map(([name, fields, at]) => [
      name,
      {
        contentType: reader.text(fields['contentType'], [...at, 'contentType']),
        ...readStyle(fields),
        headers: readHeaders(fields['headers'], [...at, 'headers'], reader),
      },
    ]),
  );
}

/** `example`, or the values of `examples`. */
function readExamples(fields: Fields, at: DocumentPath, reader: FieldReader): Example[] {
  if (fields['example'] !== undefined)
    return [{ name: 'Example', value: reader.given(fields['example'], [...at, 'example']) }];
  if (!isFields(fields['examples'])) return [];
  const examples = Object.entries(fields['examples']);
  return examples.flatMap(([key, example]) => {
    // The name says nothing of an only example.
    const name = key === 'default' && examples.length === 1 ? 'Example' : key;
    if (!isFields(example) || example['value'] === undefined) return [];
    const { summary, value, description } = example;
    const path = [...at, 'examples', key];
    const shown = reader.given(value, [...path, 'value']);
    return [
      {
        name: typeof summary === 'string' ? summary : name,
        value: shown,
        description: reader.text(description, [...path, 'description']),
      },
    ];
  });
}

/** The examples of `examples` that have an `externalValue`. */
function readLinkedExamples(
  { examples }: Fields,
  at: DocumentPath,
  reader: FieldReader,
): LinkedExample[] {
  return Object.entries(isFields(examples) ? examples : {}).flatMap(([key, example]) => {
    if (!isFields(example) || example['value'] !== undefined) return [];
    const text = (name: string) => reader.text(example[name], [...at, 'examples', key, name]);
    const url = text('externalValue');
    return url === undefined
      ? []
      : [{ name: text('summary') ?? key, url, description: text('description') }];
  });
}

function readSchema(value: unknown): Schema | undefined {
  return typeof value === 'boolean' || isFields(value) ? value : undefined;
}
