import { expect, test } from 'vitest';
import { compareApis } from '../../plugins/openapi/dist/compare/compare-apis.js';
import { readDocument } from '../../plugins/openapi/dist/document/read-document.js';
import { parseDataFile } from '../../src/load/parse-data-file.js';

async function readApi(paths: string) {
  const text = `openapi: 3.0.3\ninfo: { title: API, version: '1' }\n${paths}`;
  const { value } = await parseDataFile({ path: 'api.yaml', text, hash: '' });
  const document = { file: 'api.yaml', text, value };
  const { api, problems } = await readDocument({ document, others: [], refused: {} });
  expect(problems).toEqual([]);
  if (api === undefined) throw new Error('The document can’t be read.');
  return api;
}

/** Lists differences as `! where what`, without `!` if they are not breaking. */
async function listChanges(before: string, after: string): Promise<string[]> {
  const { added, removed, changed, schemas } = compareApis(
    await readApi(before),
    await readApi(after),
  );
  const text = (piece: unknown) =>
    typeof piece === 'string' ? piece : (piece as { code: string }).code;
  return [
    ...removed.map(({ method, path }) => `! ${method} ${path} gone`),
    ...added.map(({ method, path }) => `  ${method} ${path} new`),
    ...[...changed, ...schemas].flatMap(({ changes }) =>
      changes.map(
        ({ isBreaking, where, what }) =>
          `${isBreaking ? '!' : ' '} ${[where, what.map(text).join('')].filter(Boolean).join(' ')}`,
      ),
    ),
  ];
}

const get = (rest: string) =>
  `paths:\n  /a:\n    get: { ${rest}${rest === '' ? '' : ', '}responses: { '200': { description: ok } } }\n`;

/** Returns an operation that sends a schema in its request, or (`given`) in its response. */
const sent = (schema: string) =>
  get(`requestBody: { content: { application/json: { schema: ${schema} } } }`);
const given = (schema: string) =>
  `paths:\n  /a:\n    get:\n      responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } }\n`;

test('operations come and go; names of path parameters do not count', async () => {
  const paths = (list: string[]) =>
    `paths:\n${list.map((path) => `  '${path}':\n    get: { parameters: [{ in: path, name: ${/\{(.*)\}/.exec(path)?.[1] ?? 'x'}, schema: { type: string } }], responses: {} }\n`).join('')}`;
  expect(await listChanges(paths(['/a/{id}', '/b/{x}']), paths(['/a/{key}', '/c/{x}']))).toEqual([
    '! get /b/{x} gone',
    '  get /c/{x} new',
  ]);
});

test('parameters, bodies, responses, and ways to sign in', async () => {
  const parameter = (name: string, more = '') =>
    `{ in: query, name: ${name}, schema: { type: string }${more} }`;
  const parameters = (...list: string[]) => get(`parameters: [${list.join(', ')}]`);
  expect(
    await listChanges(
      parameters(parameter('a'), parameter('b'), parameter('c', ', required: true')),
      parameters(
        parameter('b', ', required: true'),
        parameter('c', ', deprecated: true'),
        parameter('d'),
        parameter('e', ', required: true'),
      ),
    ),
  ).toEqual([
    '! query a is gone',
    '! query b is required',
    '! query e is new, and required',
    '  query c is optional',
    '  query c is deprecated',
    '  query d is new',
  ]);
  expect(
    await listChanges(
      get('security: [{}, { key: [] }], deprecated: true'),
      get(
        'security: [{ key: [] }, { key: [], token: [b, a] }], requestBody: { required: true, content: {} }',
      ),
    ),
  ).toEqual([
    '! can’t be called with no credentials any more',
    '! body is new, and required',
    '  is no longer deprecated',
    '  can be called with key and token a b',
  ]);
  const responses = (text: string) => `paths:\n  /a:\n    get: { responses: { ${text} } }\n`;
  expect(
    await listChanges(
      responses(
        "'200': { description: '', headers: { X-A: {} }, content: { a/b: {}, a/c: {} } }, '201': { description: '' }, '404': { description: '' }",
      ),
      responses(
        "'200': { description: '', content: { a/b: {}, a/d: {} } }, '500': { description: '' }",
      ),
    ),
  ).toEqual([
    '! response 200 → header X-A is gone',
    '! response 200 no longer has the content type a/c',
    '! response 201 is gone',
    '  response 200 has the content type a/d',
    '  response 404 is gone',
    '  response 500 is new',
  ]);
});

test.each([
  ['{ type: integer }', '{ type: number }', ' ', '!', 'is number, was integer'],
  ['{ type: number }', '{ type: integer }', '!', ' ', 'is integer, was number'],
  ['{ type: string }', '{ type: integer }', '!', '!', 'is integer, was string'],
  [
    '{ type: string, nullable: true }',
    '{ type: string }',
    '!',
    ' ',
    'is string, was null or string',
  ],
  ['{ enum: [a, b] }', '{ enum: [a] }', '!', ' ', 'no longer allows "b"'],
  ['{ enum: [a] }', '{ enum: [a, b] }', ' ', '!', 'allows "b"'],
  ['{ type: string }', '{ type: string, enum: [a] }', '!', ' ', 'allows only "a"'],
  ['{ type: string, format: date }', '{ type: string }', ' ', '!', 'has the format none, had date'],
  ['{ maxLength: 9 }', '{ maxLength: 5 }', '!', ' ', 'has maxLength: 5, had 9'],
  ['{ minimum: 2 }', '{ minimum: 1 }', ' ', ' ', 'has minimum: 1, had 2'],
  ['{ minimum: 2 }', '{}', ' ', ' ', 'no longer has minimum: 2'],
  ['{ properties: { a: {} } }', '{}', '!', '!', 'a is gone'],
  ['{}', '{ properties: { a: {} } }', ' ', ' ', 'a is new'],
  ['{}', '{ properties: { a: {} }, required: [a] }', '!', ' ', 'a is new, and required'],
  [
    '{ properties: { a: {} } }',
    '{ properties: { a: {} }, required: [a] }',
    '!',
    ' ',
    'a is required',
  ],
  [
    '{ properties: { a: {} }, required: [a] }',
    '{ properties: { a: {} } }',
    ' ',
    '!',
    'a is optional',
  ],
  ['{ allOf: [{ properties: { a: {} } }] }', '{ properties: { a: {} } }', '', '', undefined],
  [
    '{ type: array, items: { properties: { a: { type: string } } } }',
    '{ type: array, items: { properties: { a: { type: integer } } } }',
    ...(['!', '!', '[ ] → a is integer, was string'] as const),
  ],
  [
    '{ oneOf: [{ title: A }, { title: B }] }',
    '{ oneOf: [{ title: A }] }',
    '!',
    ' ',
    'can’t be B any more',
  ],
  ['{ oneOf: [{ title: A }] }', '{ oneOf: [{ title: A }, { title: B }] }', ' ', '!', 'can be B'],
])('from %s to %s', async (before, after, request, response, what) => {
  const line = (sign: string, where: string) =>
    what === undefined
      ? []
      : [`${sign} ${where}${/^(?:a|\[ \]) /.test(what) ? ' → ' : ' '}${what}`];
  expect(await listChanges(sent(before), sent(after))).toEqual(line(request, 'body'));
  expect(await listChanges(given(before), given(after))).toEqual(line(response, 'response 200'));
});

test('schemas with names are compared once, in every way in which they are used', async () => {
  const document = (pet: string) =>
    `paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/List' } } } } }
components:
  schemas:
    List: { type: array, items: { $ref: '#/components/schemas/Pet' } }
    Pet: { type: object, properties: { id: { type: string, readOnly: true }, mother: { $ref: '#/components/schemas/Pet' }, ${pet} } }
    Unused: { type: string }
`;
  expect(
    await listChanges(
      document('kind: { enum: [cat] }, owner: { type: string }'),
      document('kind: { enum: [cat, dog] }, owner: { type: integer }').replace('id: {', 'key: {'),
    ),
  ).toEqual([
    '! kind allows "dog"',
    '! owner is integer, was string',
    '! id is gone',
    '  key is new',
  ]);
});
