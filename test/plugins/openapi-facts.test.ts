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
