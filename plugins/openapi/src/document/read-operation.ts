import type { ApiResponse, DocumentPath, Media, Operation, Parameter, Schema, Server } from './api.js';
import { type FieldReader, type Fields, isFields } from './fields.js';
import { readCallbacks } from './read-sent-requests.js';
import { readServers } from './read-servers.js';

interface OperationRequest {
  method: string;
  path: string;
  given: Fields;
  /** The path item that it belongs to. */
  item: Fields;
  at: DocumentPath;
  /** Of the whole API. */
  security: unknown;
  servers: readonly Server[];
}

export function readOperation(request: OperationRequest, reader: FieldReader): Operation {
  const { method, path, given, item, at, servers } = request;
  const text = (key: string) => reader.text(given[key], [...at, key]);
  const id = text('operationId');
  const itemPath = at.slice(0, -1);
  const own = [
    ...readServers(given['servers'], [...at, 'servers'], reader),
    ...readServers(item['servers'], [...itemPath, 'servers'], reader),
  ];
  const tags: unknown = given['tags'];
  const [tag] = Array.isArray(tags) ? tags : [];
  return {
    method,
    path,
    id,
    title: text('summary')?.trim() || id || `${method.toUpperCase()} ${path}`,
    description: text('description'),
    deprecated: given['deprecated'] === true,
    tag: typeof tag === 'string' ? tag : '',
    parameters: mergeParameters(
      readParameters(item['parameters'], [...itemPath, 'parameters'], reader),
      readParameters(given['parameters'], [...at, 'parameters'], reader),
    ),
    body: readBody(given['requestBody'], [...at, 'requestBody'], reader),
    responses: readResponses(given['responses'], [...at, 'responses'], reader),
    security: readSecurity(given['security'] ?? request.security),
    servers: own.length > 0 ? own : servers,
    callbacks: readCallbacks(given['callbacks'], [...at, 'callbacks'], reader),
  };
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
  const [example] = readExamples(fields);
  const { style, explode } = fields;
  return {
    name,
    in: place,
    required: fields['required'] === true || place === 'path',
    deprecated: fields['deprecated'] === true,
    description: reader.text(fields['description'], [...at, 'description']),
    schema: readSchema(fields['schema']) ?? media?.schema ?? {},
    example: (example ?? media?.examples[0])?.value,
    ...(typeof style === 'string' && { style }),
    ...(typeof explode === 'boolean' && { explode }),
  };
}

function readBody(value: unknown, path: DocumentPath, reader: FieldReader): Operation['body'] {
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
    headers: reader
      .entries(fields['headers'], [...at, 'headers'])
      .map(([name, header, headerPath]) =>
        readParameter(name, 'header', { fields: header, at: headerPath, reader }),
      ),
    media: readMedia(fields['content'], [...at, 'content'], reader),
  }));
}

function readMedia(value: unknown, path: DocumentPath, reader: FieldReader): Media[] {
  return reader.entries(value, path).map(([type, fields]) => ({
    type,
    schema: readSchema(fields['schema']),
    examples: readExamples(fields),
  }));
}

/** `example`, or the values of `examples`. */
function readExamples(fields: Fields): { name: string; value: unknown }[] {
  if (fields['example'] !== undefined) return [{ name: 'Example', value: fields['example'] }];
  if (!isFields(fields['examples'])) return [];
  return Object.entries(fields['examples']).flatMap(([name, example]) => {
    if (!isFields(example) || example['value'] === undefined) return [];
    const { summary, value } = example;
    return [{ name: typeof summary === 'string' ? summary : name, value }];
  });
}

function readSchema(value: unknown): Schema | undefined {
  return typeof value === 'boolean' || isFields(value) ? value : undefined;
}

function readSecurity(value: unknown): Operation['security'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      name,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  );
}
