import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { listDownloads } from '../../plugins/openapi/dist/bundle/write-downloads.js';
import { documentOf, readPages } from '../support/read-openapi.js';

test('pages lead to external documentation, and name their own servers', async () => {
  const { blocks, problems } = await readPages(
    documentOf(`servers: [{ url: https://api.example.org, description: Live *data*. }]
tags:
  - name: pets
    x-displayName: All pets
    description: Cats.
    externalDocs: { url: https://example.org/pets }
  - { name: idle, description: Nothing yet. }
paths:
  /a:
    servers: [{ url: https://path.example.org }]
    get:
      operationId: a
      tags: [pets]
      externalDocs: { url: https://example.org/a, description: Guide }
      responses: {}
    put:
      operationId: b
      tags: [pets]
      servers: [{ url: https://files.example.org }]
      responses: {}
  /c:
    get: { operationId: c, tags: [pets], responses: {} }
components:
  schemas:
    Pet: { type: object, externalDocs: { url: https://example.org/pet } }
`),
  );
  expect(problems).toEqual([]);
  const more = (text: string, url: string) => ({ label: 'More', values: [{ text, url }] });
  const server = (code: string) => ({ label: 'Server', values: [{ code }] });
  const factsOf = (page: string) => blocks(page, 'facts').flat();
  expect(factsOf('pets/a')).toEqual([
    more('Guide', 'https://example.org/a'),
    server('https://path.example.org'),
  ]);
  expect(factsOf('pets/b')).toEqual([server('https://files.example.org')]);
  expect(factsOf('pets/c')).toEqual([]);
  expect(factsOf('index').at(-1)).toEqual({
    label: 'Server',
    values: [],
    entries: [{ value: { code: 'https://api.example.org' }, description: 'Live *data*.' }],
  });
  expect(blocks('index', 'tag')).toMatchObject([
    { name: 'All pets', docs: more('https://example.org/pets', 'https://example.org/pets') },
    { name: 'idle', description: 'Nothing yet.', operations: [] },
  ]);
  expect(blocks('schemas/pet', 'fields')[0].facts).toEqual([
    more('https://example.org/pet', 'https://example.org/pet'),
  ]);
});

test('schemas show titles, short examples of objects, and whether more keys may come', async () => {
  const { blocks } = await readPages(
    documentOf(`paths: {}
components:
  schemas:
    pet-size:
      title: Pet size
      type: object
      additionalProperties: true
      properties:
        unit: { title: Unit, type: string }
        size: { title: Size in cm, type: integer }
        tags: { type: array, items: { type: string }, example: [a, b] }
        long: { type: array, items: {}, example: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] }
        lock:
          allOf:
            - title: Lock
              description: Held by a user.
              type: object
              properties: { id: { type: string } }
            - { description: Absent without one. }
`),
  );
  const [{ facts, fields }] = blocks('schemas/pet-size', 'fields');
  expect(facts).toEqual([{ label: 'Other properties', values: ['allowed'] }]);
  expect(
    fields.map(({ name, facts: own }: { name: string; facts: object[] }) => [name, own]),
  ).toEqual([
    ['unit', []],
    ['size', [{ label: 'Title', values: ['Size in cm'] }]],
    ['tags', [{ label: 'Example', values: [{ code: '["a","b"]' }] }]],
    ['long', []],
    ['lock', []],
  ]);
  expect(fields[4].description).toBe('Held by a user.\n\nAbsent without one.');
});

test('`x-webhooks` are webhooks, and a long summary is text below the name', async () => {
  const { blocks, problems } = await readPages(
    documentOf(`paths: {}
x-webhooks:
  pet-sold:
    post: { summary: "Somebody has\\nbought a pet.", description: Sent once., responses: {} }
`),
  );
  expect(problems).toEqual([]);
  expect(blocks('webhooks/pet-sold', 'text')).toEqual([
    'Somebody has\nbought a pet.',
    'Sent once.',
  ]);
  expect(blocks('index', 'tag')[0].operations[0].title).toBe('pet-sold');
});

test('an only example has its summary, and not the name that says nothing', async () => {
  const media = (examples: string) =>
    `{ content: { application/json: { examples: ${examples} } } }`;
  const { blocks } = await readPages(
    documentOf(`paths:
  /a:
    post:
      operationId: a
      requestBody: ${media('{ one: { summary: The first, value: 1 } }')}
      responses: { '200': ${media('{ default: { value: 2 } }')} }
`),
  );
  expect(blocks('operations/a', 'samples')[0].examples).toMatchObject([{ label: 'The first' }]);
  expect(blocks('operations/a', 'examples')[0].tabs).toMatchObject([{ label: '200', code: '2' }]);
});

test('a webhook shows its credentials, whether it has a body, and its payload beside it', async () => {
  const { blocks, textOf, problems } = await readPages(
    documentOf(`security: [{ key: [] }]
paths:
  /a:
    summary: All of a
    description: Said of the path.
    get: { operationId: a, description: Said of the operation., responses: {} }
    put: { operationId: b, description: Said of the path., responses: {} }
webhooks:
  sold:
    description: Said of the event.
    post:
      security: [{ hook: [] }]
      requestBody: { required: true, content: { application/json: { schema: { type: integer } } } }
      responses: {}
  bought:
    post: { requestBody: { content: { application/json: {} } }, responses: {} }
components:
  securitySchemes:
    key: { type: http, scheme: basic }
    hook: { type: http, scheme: bearer }
`),
  );
  expect(problems).toEqual([]);
  expect(blocks('webhooks/sold', 'facts')[0]).toEqual([
    { label: 'Required', values: [{ text: 'hook', url: '../index.md#authentication.hook' }] },
  ]);
  expect(blocks('webhooks/sold', 'media')).toMatchObject([
    { schema: { type: ['integer'], required: true }, examples: [] },
  ]);
  expect(blocks('webhooks/sold', 'examples')).toMatchObject([
    { title: 'Request', tabs: [{ label: 'Example', code: '1' }] },
  ]);
  expect(textOf('webhooks/sold')).toContain('hide_table_of_contents: true');
  expect(blocks('webhooks/sold', 'text')).toEqual(['Said of the event.']);
  expect(textOf('webhooks/bought')).not.toMatch(/Authorization|hide_table|required/);
  expect(blocks('operations/a', 'text')).toEqual([
    'Said of the operation.\n\nAll of a\n\nSaid of the path.',
  ]);
  expect(blocks('operations/b', 'text')).toEqual(['Said of the path.\n\nAll of a']);
});

test('examples that are elsewhere are links', async () => {
  const { blocks } = await readPages(
    documentOf(`paths:
  /a:
    post:
      operationId: a
      parameters:
        - { name: q, in: query, schema: {}, examples: { big: { externalValue: ./big.txt } } }
      requestBody:
        content:
          application/json:
            examples:
              one: { summary: The first, description: Long., externalValue: 'https://x.org/1' }
      responses: {}
`),
  );
  const facts = (entry: object) => [{ label: 'More examples', values: [], entries: [entry] }];
  expect(blocks('operations/a', 'facts').at(-1)).toEqual(
    facts({ value: { text: 'The first', url: 'https://x.org/1' }, description: 'Long.' }),
  );
  expect(blocks('operations/a', 'fields')[0].groups[0].fields[0].facts).toEqual(
    facts({ value: { code: './big.txt' }, name: 'big' }),
  );
});

test('the type of a simple schema, and that of null, follow its name', async () => {
  const { blocks } = await readPages(
    documentOf(`paths: {}
components:
  schemas:
    Time: { type: [string, 'null'], format: date-time }
    Times: { type: array, items: { $ref: '#/components/schemas/Time' } }
    User: { type: [object, 'null'], properties: { name: { type: string } } }
    Event:
      type: object
      properties:
        at: { $ref: '#/components/schemas/Time' }
        all: { $ref: '#/components/schemas/Times' }
        by: { $ref: '#/components/schemas/User' }
`),
  );
  const [{ fields }] = blocks('schemas/event', 'fields');
  const typeOf = ({ type }: { type: readonly (string | { text: string })[] }) =>
    type.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  expect(fields.map(typeOf)).toEqual([
    'Time · string (date-time) or null',
    'Times · array of Time · string (date-time) or null',
    'User or null',
  ]);
});

test('YAML that is written in parts is what the library writes of the whole', async () => {
  const deep = { a: { b: { c: { d: ['x', { e: '\n two\nlines ' }] } } }, '': {}, n: { y: 1 } };
  const value = { openapi: '3.1.0', info: {}, paths: deep, yes: deep, 'a b': deep, list: [deep] };
  const document = { file: 'api.json', text: JSON.stringify(value), value };
  const settings = {
    ...{ document: 'api.json', path: 'api', title: null, tryIt: false, download: true },
    ...{ compare: null, languages: [], name: 'openapi' },
  };
  const [, yaml] = listDownloads(
    { document, others: [], refused: {} },
    { options: settings, report: (problem: unknown) => expect(problem).toBeUndefined() },
  );
  const content = yaml?.content;
  expect(typeof content === 'function' && (await content())).toBe(
    stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 }),
  );
});
