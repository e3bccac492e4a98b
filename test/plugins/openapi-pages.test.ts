import { expect, test } from 'vitest';
import { dereference } from '../../plugins/openapi/dist/document/dereference.js';
import { nameKinds } from '../../plugins/openapi/dist/document/name-kinds.js';
import { readDocument } from '../../plugins/openapi/dist/document/read-document.js';
import { openRoom } from '../../plugins/openapi/dist/document/room.js';
import { mergeAllOf } from '../../plugins/openapi/dist/pages/merge-all-of.js';
import { readTypedValue } from '../../plugins/openapi/dist/parameters/read-typed-value.js';
import {
  leafText,
  writeCookies,
  writeHeader,
  writePath,
  writeQuery,
} from '../../plugins/openapi/dist/parameters/write-parameter.js';
import { parseDataFile } from '../../src/load/parse-data-file.js';
import { documentOf, readPages } from '../support/read-openapi.js';

/** Returns the samples of an operation whose request body has this content. */
async function samplesOf(content: string, parameters = '[]') {
  const { blocks, problems } = await readPages(
    documentOf(`paths:
  /a:
    post:
      operationId: a
      parameters: ${parameters}
      requestBody:
        content: ${content.trimEnd()}
      responses: { '200': { description: ok } }
`),
  );
  expect(problems).toEqual([]);
  const [
    {
      examples: [{ tabs }],
    },
  ] = blocks('operations/a', 'samples');
  return Object.fromEntries(
    (tabs as { label: string; code: string }[]).map(({ label, code }) => [label, code]),
  );
}

const COLORS = ['blue', 'black', 'brown'];
const RGB = { R: 100, G: 200 };

test.each([
  [{}, '5', 'a,b', 'R,100,G,200'],
  [{ explode: true }, '5', 'a,b', 'R=100,G=200'],
  [{ style: 'label' }, '.5', '.a,b', '.R,100,G,200'],
  [{ style: 'label', explode: true }, '.5', '.a.b', '.R=100.G=200'],
  [{ style: 'matrix' }, ';c=5', ';c=a,b', ';c=R,100,G,200'],
  [{ style: 'matrix', explode: true }, ';c=5', ';c=a;c=b', ';R=100;G=200'],
])('in paths %o writes values, lists, and objects', (style, value, list, object) => {
  const write = (given: unknown) => writePath({ name: 'c', ...style }, given);
  expect([write(5), write(['a', 'b']), write(RGB)]).toEqual([value, list, object]);
});

test.each([
  [{}, 'c=blue&c=black&c=brown', 'R=100&G=200'],
  [{ explode: false }, 'c=blue,black,brown', 'c=R,100,G,200'],
  [{ style: 'spaceDelimited' }, 'c=blue%20black%20brown', 'c=R%20100%20G%20200'],
  [{ style: 'pipeDelimited' }, 'c=blue%7Cblack%7Cbrown', 'c=R%7C100%7CG%7C200'],
  [{ style: 'deepObject', explode: true }, 'c=blue&c=black&c=brown', 'c[R]=100&c[G]=200'],
])('in queries %o writes lists and objects', (style, list, object) => {
  const write = (given: unknown) => writeQuery({ name: 'c', ...style }, given).join('&');
  expect([write(COLORS), write(RGB)]).toEqual([list, object]);
});

test('headers and cookies, nested values, and reserved characters', () => {
  expect(writeHeader({ name: 'X' }, COLORS)).toBe('blue,black,brown');
  expect(writeHeader({ name: 'X', explode: true }, RGB)).toBe('R=100,G=200');
  expect(writeCookies({ name: 'c' }, ['a', 'b'])).toEqual(['c=a', 'c=b']);
  expect(writeCookies({ name: 'c', explode: false }, ['a', 'b'])).toEqual(['c=a,b']);
  const nested = { size: { min: 1 }, tag: ['a', 'b'] };
  expect(writeQuery({ name: 'f', style: 'deepObject' }, nested)).toEqual([
    'f[size][min]=1',
    'f[tag]=a',
    'f[tag]=b',
  ]);
  expect(writeQuery({ name: 'u' }, "a/b?'\ud800")).toEqual(['u=a%2Fb%3F%27%EF%BF%BD']);
  expect(writeQuery({ name: 'u', allowReserved: true }, 'a/b?c=d&e#f+%2F é')).toEqual([
    'u=a/b?c=d%26e%23f%2B%2F%20%C3%A9',
  ]);
});

test('what readers type is a list, an object, or a text, with its digits', () => {
  const read = (type: string, text: string) =>
    readTypedValue({ name: 'a', in: 'query', required: false, type }, text);
  expect(read('array', 'a, b')).toEqual(['a', 'b']);
  expect(leafText(read('array', '["a,b", 1253261109769874438, 1.10]'))).toBe(
    '["a,b",1253261109769874438,1.10]',
  );
  expect(leafText(read('object', '{"min": 1.10}'))).toBe('{"min":1.10}');
  expect(read('object', 'min')).toBeUndefined();
  expect(read('string', '[a')).toBe('[a');
});

test('a form with files, lists, objects and encodings is sent as multipart in all languages', async () => {
  const samples = await samplesOf(`
          multipart/form-data:
            schema:
              type: object
              properties:
                avatar: { contentMediaType: image/png }
                docs: { type: array, items: { type: string, format: binary } }
                tags: { type: array, items: { type: string }, example: ["it's", b] }
                meta: { type: object, properties: { n: { type: integer, const: 7 } } }
                address: { type: object, properties: { city: { type: string, example: Rome } } }
                note: { type: string, example: 'x; y' }
            encoding:
              docs: { contentType: application/pdf }
              address: { style: deepObject }
`);
  expect(samples['cURL']?.split(' \\\n  ').slice(1)).toEqual([
    "-F 'avatar=@avatar.png;type=image/png'",
    "-F 'docs=@docs1.pdf;type=application/pdf'",
    "-F 'docs=@docs2.pdf;type=application/pdf'",
    "-F 'tags=it'\\''s'",
    "-F 'tags=b'",
    `-F 'meta={"n":7};type=application/json'`,
    "-F 'address[city]=Rome'",
    "--form-string 'note=x; y'",
  ]);
  for (const sample of Object.values(samples))
    expect(sample).not.toMatch(/Content-Type: multipart\/form-data[^;]|"multipart\/form-data"/);
  expect(samples['JavaScript']).toContain('form.append("docs", files[2]);');
  expect(samples['JavaScript']).toContain(
    'form.append("meta", new Blob(["{\\"n\\":7}"], { type: "application/json" }));',
  );
  expect(samples['Python']).toContain(
    '("docs", ("docs2.pdf", open("docs2.pdf", "rb"), "application/pdf")),',
  );
  expect(samples['Python']).toContain('("tags", (None, "b")),');
  expect(samples['Go']).toContain('form.WriteField("tags", `b`)');
  expect(samples['Go']).toContain('file, err = os.Open("docs2.pdf")');
  expect(samples['PHP']).toContain(`name="docs"; filename="docs2.pdf"`);
});

test('a small form takes what each language has for it', async () => {
  const form = `{ multipart/form-data: { schema: { properties: { file: { type: string, format: binary }, note: { type: string } } } } }`;
  const samples = await samplesOf(form);
  expect(samples['cURL']).toContain("-F 'file=@file' \\\n  -F 'note=string'");
  expect(samples['PHP']).toContain("'file' => new CURLFile('file'),\n        'note' => 'string',");
});

test('forms of texts repeat names, and their encodings hold', async () => {
  const properties =
    '{ tags: { type: array, example: [a, b], items: { type: string } }, o: { type: object, properties: { k: { type: string } } } }';
  const type = 'application/x-www-form-urlencoded';
  const plain = await samplesOf(`{ ${type}: { schema: { properties: ${properties} } } }`);
  expect(plain['cURL']).toContain(
    "--data-urlencode 'tags=a' \\\n  --data-urlencode 'tags=b' \\\n  --data-urlencode 'o={\"k\":\"string\"}'",
  );
  expect(plain['JavaScript']).toContain('["tags", "a"],\n    ["tags", "b"],');
  expect(plain['Python']).toContain('("tags", "b"),');
  const encoded = await samplesOf(
    `{ ${type}: { schema: { properties: ${properties} }, encoding: { tags: { explode: false }, o: { style: deepObject } } } }`,
  );
  expect(encoded['cURL']).toContain("--data-raw 'tags=a,b&o[k]=string'");
});

test('texts are sent as texts, and bytes from files', async () => {
  const text = await samplesOf("{ text/plain: { schema: { type: string, example: '@hi' } } }");
  expect(text['cURL']).toContain("--data-raw '@hi'");
  expect(text['JavaScript']).toContain('body: "@hi"');
  const bytes = await samplesOf('{ application/octet-stream: {} }');
  expect(bytes['cURL']).toContain('--data-binary @file');
});

test('samples have each cookie once', async () => {
  const { blocks } = await readPages(
    documentOf(`security: [{ session: [] }]
paths:
  /a:
    get:
      operationId: a
      parameters:
        - { name: sid, in: cookie, required: true, schema: { type: string } }
        - { name: lang, in: cookie, required: true, schema: { type: string, default: en } }
      responses: {}
components: { securitySchemes: { session: { type: apiKey, in: cookie, name: sid } } }
`),
  );
  const [{ examples }] = blocks('operations/a', 'samples');
  expect(examples[0].tabs[0].code).toContain("-H 'Cookie: lang=en; sid=YOUR_API_KEY'");
});

test('numbers keep their digits in samples, or are sent as text where code would change them', async () => {
  const samples = await samplesOf(
    '{ application/json: { example: { id: 1253261109769874438, v: 1.10 } } }',
    '[{ name: n, in: query, example: 1.10 }]',
  );
  for (const sample of Object.values(samples)) {
    expect(sample).toContain('?n=1.10');
    expect(sample).toMatch(/1253261109769874438,?\s/);
  }
  expect(samples['JavaScript']).not.toContain('JSON.stringify');
});

test.each(['api.yaml', 'api.json'])('numbers of %s are shown as they are written', async (path) => {
  const schema = `{ "type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807,
    "enum": [1253261109769874438], "default": 1.10, "example": 2.50 }`;
  const text = `{ "openapi": "3.0.3", "info": { "title": "A", "version": 1.10 }, "paths": {},
    "components": { "schemas": { "S": ${schema}, "C": { "const": 12345678901234567890 } } } }`;
  const { blocks } = await readPages(text, path);
  const shown = JSON.stringify(blocks('schemas/s', 'fields'));
  for (const part of ['≥ -9223372036854775808 and ≤ 9223372036854775807', '"1.10"', '"2.50"'])
    expect(shown).toContain(part);
  expect(shown).toContain('{"code":"1253261109769874438"}');
  expect(JSON.stringify(blocks('schemas/c', 'examples'))).toContain('12345678901234567890');
  expect(JSON.stringify(blocks('index', 'facts'))).toContain('"1.10"');
});

test('parameters and headers show what bodies show', async () => {
  const { blocks } = await readPages(
    documentOf(`paths:
  /a:
    get:
      operationId: a
      parameters:
        - { name: created, in: query, style: deepObject, schema: { properties: { gte: { type: integer, description: From. } } } }
        - name: q
          in: query
          content: { application/json: { schema: { oneOf: [{ title: Short, minLength: 2 }, { enum: [x] }] }, examples: { one: { value: { a: 1 } } } } }
      responses: { '200': { description: ok, headers: { X-A: { schema: { properties: { p: { default: 3 } } } } } } }
`),
  );
  const [parameters, headers] = blocks('operations/a', 'fields');
  const [
    {
      label,
      fields: [created, q],
    },
  ] = parameters.groups;
  const [
    {
      fields: [header],
    },
  ] = headers.groups;
  expect(label).toBe('In the query');
  expect(created.fields).toEqual([expect.objectContaining({ name: 'gte', description: 'From.' })]);
  expect(created.facts).toContainEqual({ label: 'Style', values: [{ code: 'deepObject' }] });
  expect(q.groups[0]).toMatchObject({
    label: 'One of',
    fields: [{ name: 'Short' }, { facts: [{ label: 'Allowed values' }] }],
  });
  expect(q.facts).toContainEqual({ label: 'Content type', values: [{ code: 'application/json' }] });
  expect(q.facts).toContainEqual({ label: 'Example', values: [{ code: '{"a":1}' }] });
  expect(header.fields).toMatchObject([{ name: 'p', facts: [{ label: 'Default' }] }]);
  const [request] = blocks('operations/a', 'request');
  expect(request.parameters[1]).toMatchObject({ isJson: true, example: '{"a":1}' });
});

test('each field has an id that says where it is, in whatever order the document has them', async () => {
  const { blocks } = await readPages(
    documentOf(`paths:
  /a/{id}:
    post:
      operationId: a
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: 'a b[]', in: query, schema: { type: object, properties: { gte: { type: integer } } } }
      requestBody:
        content:
          application/xml: { schema: { type: object, properties: { city: { type: string } } } }
          application/json:
            schema:
              type: object
              properties:
                address: { type: object, properties: { city: { type: string } } }
                owner: { oneOf: [{ title: Person, properties: { name: { type: string } } }, { properties: { name: { type: string } } }] }
                labels: { additionalProperties: { type: string }, patternProperties: { '^x-': {} } }
      responses:
        '200': { description: ok, headers: { X-A: {} }, content: { application/json: { schema: { type: array, items: { properties: { id: {} } } } } } }
      callbacks: { done: { '{$url}': { post: { requestBody: { content: { application/json: { schema: { properties: { id: {} } } } } }, responses: {} } } } }
`),
  );
  const shown = ['fields', 'media'].flatMap((kind) => JSON.stringify(blocks('operations/a', kind)));
  const ids = shown.flatMap((text) => [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id));
  expect(ids).toEqual([
    'path.id',
    'query.a-b',
    'query.a-b.gte',
    'response-200-header.X-A',
    'request-xml.city',
    'request.address',
    'request.address.city',
    'request.owner',
    'request.owner.Person',
    'request.owner.Person.name',
    'request.owner.2.name',
    'request.labels',
    'request.labels.x',
    'request.labels.*',
    'response-200.id',
    'done.request.id',
  ]);
});

test('samples that the author wrote replace those of their language, and others join them', async () => {
  const { blocks, problems } = await readPages(
    documentOf(`paths:
  /a:
    get:
      operationId: a
      x-codeSamples:
        - { lang: Shell, source: "curl -s https://example.org/a\\n" }
        - { lang: C#, source: client.A() }
        - { lang: JavaScript, label: SDK, source: sdk.a() }
        - { lang: JavaScript, label: SDK, source: sdk.b() }
        - { lang: Ruby }
      responses: {}
  /b: { get: { operationId: b, x-code-samples: [{ label: Ruby, source: b }], responses: {} } }
`),
  );
  expect(problems).toEqual(['12: A code sample has no `source`, so it is left out.']);
  const [
    {
      examples: [{ tabs }],
    },
  ] = blocks('operations/a', 'samples');
  expect(tabs.map(({ label, language }: Record<string, string>) => [label, language])).toEqual([
    ['cURL', 'shell'],
    ['JavaScript', 'js'],
    ['Python', 'python'],
    ['Go', 'go'],
    ['PHP', 'php'],
    ['C#', 'csharp'],
    ['SDK', 'javascript'],
    ['SDK (2)', 'javascript'],
  ]);
  expect(tabs[0].code).toBe('curl -s https://example.org/a');
  expect(blocks('operations/b', 'samples')[0].examples[0].tabs.at(-1)).toMatchObject({
    label: 'Ruby',
    code: 'b',
  });
});

test('allowed values have their names and descriptions, however a document writes them', async () => {
  const { blocks } = await readPages(
    documentOf(`paths: {}
components:
  schemas:
    Map: { type: string, enum: [a, b], x-enumDescriptions: { a: The *first*. } }
    List: { type: integer, enum: [1, 2], x-enum-varnames: [ONE, TWO], x-enum-descriptions: [First., Second.] }
    Const: { oneOf: [{ const: a, title: A, description: First. }, { const: b }, { type: 'null' }] }
    In: { type: array, items: { type: string, enum: [x], x-enumNames: [Ex] } }
    Bare: { enum: [a, b] }
`),
  );
  const factsOf = (page: string) => blocks(`schemas/${page}`, 'fields')[0].facts;
  const allowed = (...entries: object[]) => [{ label: 'Allowed values', values: [], entries }];
  const a = { value: { code: 'a' } };
  const b = { value: { code: 'b' } };
  expect(factsOf('map')).toEqual(allowed({ ...a, description: 'The *first*.' }, b));
  expect(factsOf('list')).toEqual(
    allowed(
      { value: { code: '1' }, name: 'ONE', description: 'First.' },
      { value: { code: '2' }, name: 'TWO', description: 'Second.' },
    ),
  );
  expect(factsOf('const')).toEqual(allowed({ ...a, name: 'A', description: 'First.' }, b));
  const [constants] = blocks('schemas/const', 'fields');
  expect(constants.groups).toBeUndefined();
  expect(constants.type).toEqual(['string or null']);
  expect(factsOf('in')).toEqual(allowed({ value: { code: 'x' }, name: 'Ex' }));
  expect(factsOf('bare')).toEqual([{ label: 'Allowed values', values: [a.value, b.value] }]);
});

test('each example of a body has its samples and its description', async () => {
  const { blocks } = await readPages(
    documentOf(`paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json:
            examples:
              one: { summary: The first, description: Sends *one*., value: { n: 1 } }
              two: { value: { n: 2 } }
      responses: {}
`),
  );
  const [{ examples }] = blocks('operations/a', 'samples');
  expect(examples).toMatchObject([
    { label: 'The first', description: 'Sends *one*.' },
    { label: 'two' },
  ]);
  expect(examples[1].tabs[0].code).toContain('"n": 2');
  expect(blocks('operations/a', 'request')[0].body.media[0].examples).toEqual([
    { name: 'The first', text: '{\n  "n": 1\n}' },
    { name: 'two', text: '{\n  "n": 2\n}' },
  ]);
});

test('servers are shown with their variables', async () => {
  const { blocks } = await readPages(
    documentOf(`servers:
  - url: https://{region}.example.org
    variables: { region: { default: eu, enum: [eu, us], description: Where data *stays*. } }
paths: { /a: { get: { operationId: a, responses: {} } } }
`),
  );
  expect(blocks('index', 'facts').at(-1)).toEqual([
    { label: 'Server', values: [{ code: 'https://{region}.example.org' }] },
  ]);
  expect(blocks('index', 'fields')[0].fields).toEqual([
    {
      id: 'server.region',
      name: 'region',
      type: [],
      description: 'Where data *stays*.',
      facts: [
        { label: 'Default', values: [{ code: 'eu' }] },
        { label: 'Allowed values', values: [{ code: 'eu' }, { code: 'us' }] },
      ],
    },
  ]);
  const [{ examples }] = blocks('operations/a', 'samples');
  expect(examples[0].tabs[0].code).toBe("curl 'https://eu.example.org/a'");
});

const PETS = `paths: {}
components:
  schemas:
    Pet: { type: object, required: [kind], discriminator: { propertyName: kind, mapping: { dog: '#/components/schemas/Dog', gone: Nope } }, properties: { kind: { type: string } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { hunts: { type: boolean } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { size: { type: integer } } }] }
    Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { kind: { const: pup } } }] }
    One: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }], discriminator: { propertyName: t, mapping: { ay: A } } }
    A: { type: object, properties: { t: { type: string } } }
    B: { type: object, properties: { t: { type: string } } }
`;

test('discriminators show their values, and examples have them', async () => {
  const { blocks, problems } = await readPages(documentOf(PETS));
  expect(problems).toEqual([
    '6: The discriminator maps `gone` to `Nope`, which is not a schema of this document.',
  ]);
  const kindsOf = (page: string) =>
    blocks(page, 'fields')[0].groups[0].fields.map(
      ({ facts }: { facts: { values: unknown[] }[] }) => facts[0]?.values.slice(2),
    );
  expect(kindsOf('schemas/pet')).toEqual([[{ code: 'Cat' }], [{ code: 'dog' }], [{ code: 'pup' }]]);
  expect(kindsOf('schemas/one')).toEqual([[{ code: 'ay' }], [{ code: 'B' }]]);
  const alternatives = blocks('schemas/pet', 'fields')[0].groups[0].fields;
  expect(alternatives.map(({ facts }: { facts: unknown[] }) => facts.length)).toEqual([1, 1, 1]);
  const exampleOf = (page: string) => JSON.parse(blocks(page, 'examples')[0].tabs[0].code);
  expect(exampleOf('schemas/pet')).toEqual({ kind: 'Cat', hunts: true });
  expect(exampleOf('schemas/dog')).toEqual({ kind: 'dog', size: 1 });
  expect(exampleOf('schemas/puppy')).toEqual({ kind: 'pup', size: 1 });
  expect(exampleOf('schemas/one')).toEqual({ t: 'ay' });
});

test('chains of schemas that inherit discriminators are bounded', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [
      `S${index}`,
      {
        allOf: [{ $ref: `#/components/schemas/S${index - 1}` }],
        discriminator: { propertyName: `k${index}` },
      },
    ]),
  );
  const problems: string[] = [];
  nameKinds({ components: { schemas } }, ({ message }) => problems.push(message));
  expect(problems).toEqual([
    'More than 10000 schemas inherit discriminators. Those from `components.schemas.S5.discriminator` on are left out.',
  ]);
});

test('keywords of JSON Schema are shown', async () => {
  const { blocks } = await readPages(
    documentOf(`paths: {}
components:
  schemas:
    Tuple: { type: [array, 'null'], prefixItems: [{ const: a }, { type: [string, integer] }], items: false }
    Map:
      patternProperties: { '^x-': { type: string } }
      propertyNames: { pattern: '^[a-z]+$' }
      unevaluatedProperties: false
      dependentRequired: { card: [address] }
      dependentSchemas: { card: { properties: { zip: { type: string } } } }
    Cond: { if: { properties: { a: { const: 1 } } }, then: { required: [b] }, else: { not: { required: [c] } } }
    List: { type: array, contains: { minimum: 5 }, minContains: 2, items: { type: array, items: { pattern: '^a' } } }
    Both: { allOf: [{ not: { const: 1 } }, { not: { const: 2 } }], oneOf: [{ type: string }], anyOf: [{ minLength: 2 }] }
    Part: { allOf: [{ properties: { p: { minLength: 1 } } }, { properties: { p: { maxLength: 9 } } }] }
`),
  );
  const fieldsOf = (name: string) => blocks(`schemas/${name}`, 'fields')[0];
  const labels = (name: string) =>
    fieldsOf(name).groups.map(({ label }: { label: string }) => label);
  expect(fieldsOf('tuple')).toMatchObject({
    type: ['array', ' or null'],
    facts: [{ label: 'Other items' }],
    groups: [{ fields: [{ name: '[0]' }, { name: '[1]', type: ['string or integer'] }] }],
  });
  expect(fieldsOf('map').fields[0].name).toBe('/^x-/');
  expect(labels('map')).toEqual(['Each name', 'With card']);
  expect(fieldsOf('map').facts).toEqual([
    { label: 'Required with card', values: [{ code: 'address' }] },
    { label: 'Other properties', values: ['not allowed'] },
  ]);
  expect(labels('cond')).toEqual(['If', 'Then', 'Else']);
  expect(JSON.stringify(fieldsOf('cond').groups)).toMatch(/"b".*"Not".*"c"/);
  expect(labels('list')).toEqual(['Each item', 'Contains']);
  expect(JSON.stringify(fieldsOf('list'))).toMatch(/\^a.*≥ 5|≥ 5.*\^a/);
  expect(labels('both')).toEqual(['One of', 'Any of', 'All of']);
  expect(fieldsOf('part').fields).toMatchObject([{ facts: [{ values: ['1–9 characters'] }] }]);
});

test('chains of references resolve whatever their length', () => {
  const length = 5000;
  const names = Array.from({ length }, (_, index) => index);
  const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
  const chains = {
    alias: (index: number) => ref(index + 1),
    property: (index: number) => ({ type: 'object', properties: { next: ref(index + 1) } }),
    part: (index: number) => ({ allOf: [ref(index + 1)] }),
    extended: (index: number) => ({ ...ref(index + 1), description: `D${index}` }),
  };
  const found = Object.entries(chains).map(([kind, schemaOf]) => {
    const schemas: Record<string, Record<string, unknown>> = Object.fromEntries([
      ...names.map((index) => [`S${index}`, schemaOf(index)]),
      [`S${length}`, { type: 'integer' }],
    ]);
    const problems: unknown[] = [];
    dereference({ components: { schemas } }, (problem) => problems.push(problem));
    const first = mergeAllOf(schemas['S0'] ?? {}, openRoom());
    return [kind, first['type'], first['description'], problems];
  });
  expect(found).toEqual([
    ['alias', 'integer', undefined, []],
    ['property', 'object', undefined, []],
    ['part', 'integer', undefined, []],
    ['extended', 'integer', 'D0', []],
  ]);
});

test('references lead through references and anchors, and their other keys count', async () => {
  const { blocks, problems } = await readPages(
    documentOf(`paths:
  /a/b:
    get: { operationId: a, responses: { '200': { description: ok } } }
  /c: { $ref: '#/paths//a/b' }
components:
  schemas:
    Alias: { $ref: '#/components/schemas/Real' }
    Real: { type: object, properties: { 'a/b': { type: integer }, c: { $ref: '#plain' } } }
    Through: { $ref: '#/components/schemas/Alias/properties/a~1b' }
    Plain: { $anchor: plain, type: boolean }
    More: { $ref: '#/components/schemas/Alias', description: Own, properties: { d: { type: string } } }
    Twice: { $ref: '#/components/schemas/More', title: T }
    Loop: { $ref: '#/components/schemas/Round' }
    Round: { $ref: '#/components/schemas/Loop' }
    Grows: { $ref: '#/components/schemas/Grows/properties' }
    Gone: { items: { $ref: '#none' } }
`),
  );
  expect(problems).toEqual([
    '15: `components.schemas.Loop` refers to `#/components/schemas/Round`, which leads back to itself.',
    '17: `components.schemas.Grows` refers to `#/components/schemas/Grows/properties`, which leads back to itself.',
    '18: `components.schemas.Gone.items` refers to `#none`, which is not in the document.',
  ]);
  const fieldsOf = (name: string) => blocks(`schemas/${name}`, 'fields')[0];
  const named = (name: string) =>
    fieldsOf(name).fields.map((field: { name: string; type: unknown }) => [field.name, field.type]);
  expect(fieldsOf('through').type).toEqual(['integer']);
  expect(named('alias')).toEqual(named('real'));
  const all = ['a/b', 'c', 'd'];
  expect(
    named('more')
      .map(([name]: [string]) => name)
      .sort(),
  ).toEqual(all);
  expect(
    named('twice')
      .map(([name]: [string]) => name)
      .sort(),
  ).toEqual(all);
});

test('Swagger documents are read like others, and their problems are placed', async () => {
  const { blocks, problems } = await readPages(`swagger: '2.0'
info: { title: API, version: 1.10 }
host: example.org
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
paths:
  /pets:
    post:
      operationId: addPet
      summary: [Add]
      parameters:
        - { name: trace, in: query, type: integer, default: 1253261109769874438 }
        - { name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
      responses:
        '200': { description: ok, schema: { $ref: '#/definitions/Pet' } }
definitions:
  Pet: { type: object, discriminator: kind, properties: { size: { type: number, maximum: 1.10 } } }
  Gone: { items: { $ref: '#/definitions/None' } }
`);
  expect(problems).toEqual([
    '20: `components.schemas.Gone.items` refers to `#/components/schemas/None`, which is not in the document.',
    '12: `paths./pets.post.summary` is a list, so it is left out.',
  ]);
  expect(JSON.stringify(blocks('index', 'facts'))).toMatch(/"1\.10".*https:\/\/example\.org\/v1/);
  expect(JSON.stringify(blocks('operations/add-pet', 'fields'))).toContain('1253261109769874438');
  expect(blocks('operations/add-pet', 'media')).toMatchObject([
    { schema: { type: [{ text: 'Pet' }] } },
    { schema: { type: [{ text: 'Pet' }] } },
  ]);
  expect(JSON.stringify(blocks('schemas/pet', 'fields'))).toContain('1.10');
});

test('files that repeat one another end in an error, not in all of the memory', async () => {
  const parse = async (file: string, text: string) => {
    const { diagnostics: _, ...parsed } = await parseDataFile({ path: file, text, hash: '' });
    return { file, text, ...parsed };
  };
  const names = Array.from({ length: 12 }, (_, index) => index);
  const level = (file: number) =>
    names.map((name) => `k${name}: { $ref: ${file + 1}.yaml, own: ${name} }\n`).join('');
  const others = names.map((file) => parse(`${file}.yaml`, file < 11 ? level(file) : 'a: 1\n'));
  const text = documentOf(`paths: {}\nx-all: { $ref: 0.yaml }\n`);
  const { problems } = await readDocument({
    document: await parse('api.yaml', text),
    others: await Promise.all(others),
    refused: {},
  });
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^`k\d+` refers to `\d+\.yaml`, which is repeated too often\.$/),
  ]);
});
