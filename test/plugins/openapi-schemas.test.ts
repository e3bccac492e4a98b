import { expect, test } from 'vitest';
import { documentOf, readPages } from '../support/read-openapi.js';

const propertiesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]),
  );

test('large schemas with their own pages are links, and fields without one are shown', async () => {
  const schemas = {
    Small: { type: 'object', properties: propertiesOf(20) },
    Large: { type: 'object', properties: propertiesOf(21) },
    Deep: { type: 'object', properties: { a: { type: 'object', properties: propertiesOf(20) } } },
    Hub: {
      type: 'object',
      properties: {
        small: { $ref: '#/components/schemas/Small' },
        large: { $ref: '#/components/schemas/Large' },
        deep: { type: 'array', items: { $ref: '#/components/schemas/Deep' } },
        own: { type: 'object', properties: propertiesOf(500) },
        last: { type: 'object', properties: propertiesOf(1) },
      },
    },
    Copies: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `c${index}`,
          { $ref: '#/components/schemas/Small' },
        ]),
      ),
    },
  };
  const { blocks } = await readPages(
    documentOf(`paths: {}\ncomponents: ${JSON.stringify({ schemas })}`),
  );
  const countsOf = (name: string): (number | undefined)[] =>
    blocks(`schemas/${name}`, 'fields')[0].fields.map(
      ({ fields }: { fields?: unknown[] }) => fields?.length,
    );
  expect(countsOf('hub')).toEqual([20, undefined, undefined, 500, 1]);
  // The page repeats 200 fields of other pages.
  expect(countsOf('copies')).toEqual([...Array(10).fill(20), undefined, undefined]);
});

test('fields that are too deep are cut, and reported', async () => {
  const nest = (depth: number): object =>
    depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nest(depth - 1) } };
  const schemas = { Deep: nest(13), Deeper: nest(14) };
  const { blocks, problems } = await readPages(
    documentOf(`paths: {}\ncomponents: ${JSON.stringify({ schemas })}`),
  );
  expect(JSON.stringify(blocks('schemas/deep', 'fields'))).not.toContain('…');
  expect(JSON.stringify(blocks('schemas/deeper', 'fields'))).toContain('…');
  expect(problems).toEqual([
    expect.stringMatching(/^4: `components\.schemas\.Deeper` stands for more fields or values/),
  ]);
});

test('whole schemas and entries say whether they are read-only or deprecated', async () => {
  const { blocks } = await readPages(
    documentOf(`paths: {}
components:
  schemas:
    Stamp: { type: string, readOnly: true }
    Secrets: { type: array, deprecated: true, items: { type: string, writeOnly: true } }
`),
  );
  expect(blocks('schemas/stamp', 'fields')[0].access).toBe('read-only');
  expect(blocks('schemas/secrets', 'fields')[0]).toMatchObject({
    deprecated: true,
    groups: [{ label: 'Each item', fields: [{ access: 'write-only' }] }],
  });
});

test('schemas name those that they include, but do not repeat their descriptions', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const barks = { description: 'It barks.', properties: { size: { type: 'integer' } } };
  const schemas = {
    Pet: { description: 'Has a name.', type: 'object', properties: { name: { type: 'string' } } },
    Tag: { description: 'Has a color.', type: 'object', properties: { color: {} } },
    Cat: { allOf: [ref('Pet'), ref('Tag')] },
    Any: {
      oneOf: [ref('Cat'), { allOf: [ref('Pet'), ref('Tag')] }, { allOf: [ref('Pet'), barks] }],
    },
    Home: { properties: { pet: { allOf: [ref('Pet')], nullable: true } } },
  };
  const { blocks } = await readPages(
    documentOf(`paths: {}\ncomponents: ${JSON.stringify({ schemas })}`),
  );
  const includes = (...names: string[]) => ({
    label: 'Includes',
    values: names.flatMap((text, index) => [
      ...(index > 0 ? [', '] : []),
      { text, url: `../schemas/${text.toLowerCase()}.md` },
    ]),
  });
  expect(blocks('schemas/cat', 'fields')[0].facts).toEqual([includes('Pet', 'Tag')]);
  const [cat, petAndTag, dog] = blocks('schemas/any', 'fields')[0].groups[0].fields;
  // `Cat` has a page of its own, which its type name links to.
  expect(cat.facts).toEqual([]);
  expect(petAndTag.facts).toEqual([includes('Pet', 'Tag')]);
  expect(petAndTag).not.toHaveProperty('description');
  expect(dog).toMatchObject({ facts: [includes('Pet')], description: 'It barks.' });
  const [pet] = blocks('schemas/home', 'fields')[0].fields;
  expect(pet).toMatchObject({ type: [includes('Pet').values[0], ' or null'], facts: [] });
});
