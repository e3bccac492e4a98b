import { expect, test } from 'vitest';
import { TRIES_ALL } from '../support/cases.js';
import { pluginSite } from '../support/plugin-site.js';
import { runCli, runProcess } from '../support/run-cli.js';

const names = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns a document with one operation, whose response has the schema `S0`. */
const documentOf = (schemas: object, more: object = {}) =>
  JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: {
        '/a': {
          post: {
            responses: { 200: { description: 'ok', content: mediaOf('#/components/schemas/S0') } },
          },
        },
      },
      components: { schemas, ...more },
    },
    null,
    1,
  );

const mediaOf = (ref: string) => ({ 'application/json': { schema: { $ref: ref } } });

/** Returns ten levels of schemas, each with ten references to the next: ten billion values. */
function levels(wrap: (refs: { $ref: string }[]) => object): Record<string, object> {
  const at = (level: number) =>
    names(10).map(() => ({ $ref: `#/components/schemas/S${level + 1}` }));
  return Object.fromEntries([
    ...names(10).map((level) => [`S${level}`, wrap(at(level))]),
    ['S10', { type: 'string' }],
  ]);
}

const properties = (refs: object[]) =>
  Object.fromEntries(refs.map((ref, index) => [`property${index}`, ref]));

const DOCUMENTS: Record<string, string> = {
  properties: documentOf(levels((refs) => ({ type: 'object', properties: properties(refs) }))),
  parts: documentOf(levels((refs) => ({ allOf: refs, type: 'object' }))),
  choices: documentOf(levels((refs) => ({ oneOf: refs }))),
  examples: documentOf({
    ...levels((refs) => ({ example: refs })),
    S0: {
      type: 'object',
      properties: { a: { type: 'string', default: { $ref: '#/components/schemas/S1' } } },
    },
  }),
  callbacks: documentOf(
    { S0: { type: 'string' } },
    {
      responses: { R: { description: 'ok', content: mediaOf('#/components/schemas/S0') } },
      callbacks: {
        C: Object.fromEntries(
          names(40).map((url) => [
            `/${url}`,
            {
              post: {
                responses: Object.fromEntries(
                  names(90).map((status) => [
                    String(status + 200),
                    { $ref: '#/components/responses/R' },
                  ]),
                ),
              },
            },
          ]),
        ),
      },
    },
  ).replace(
    '"post": {',
    `"post": { "callbacks": { ${names(90).map((name) => `"c${name}": { "$ref": "#/components/callbacks/C" }`)} },`,
  ),
};

const CONFIG = `import openapi from 'docsgen-plugin-openapi';
const ids = ${JSON.stringify(Object.keys(DOCUMENTS))};
export default {
  title: 'Site',
  plugins: ids.map((id) => openapi({ id, path: id, document: 'api/' + id + '.json', tryIt: true })),
};
`;

// The limits are generous: unbounded expansion takes hours, or fills the memory within seconds.
test('schemas, examples and callbacks that stand for billions of values are cut, and reported at their place', async () => {
  const site = pluginSite('openapi', {
    'docsgen.config.ts': CONFIG,
    'docs/intro.md': '# Intro\n',
    ...Object.fromEntries(Object.entries(DOCUMENTS).map(([id, text]) => [`api/${id}.json`, text])),
  });
  const env = { NODE_OPTIONS: '--max-old-space-size=900' };
  // `check` creates and limits the parts of pages; `build` also renders them.
  const command = TRIES_ALL ? 'build' : 'check';
  const { report } = await runProcess([command, site.root, '--format', 'json'], { env });
  const found = (report?.diagnostics ?? []).map(
    ({ severity, file, line, message }) =>
      `${severity} ${file}:${(line ?? 0) > 1 ? 'line' : line} ${message.replace(/`(components|paths)[^`]*`/, '`$1`')}`,
  );
  const cut = (id: string) =>
    `warning api/${id}.json:line \`components\` stands for more fields or values than a page shows. \`…\` stands for the rest.`;
  expect([...new Set(found)]).toEqual(
    expect.arrayContaining([
      cut('properties'),
      cut('examples'),
      expect.stringMatching(
        /^error api\/callbacks\.json:line The references of this document repeat its parts/,
      ),
    ]),
  );
}, 300_000);

test('a document whose pages are cut is an error that names the first one', async () => {
  // References repeat a long example in a few bytes.
  const list = { $ref: '#/x-list' };
  const schemas = names(100).map((name) => [`S${name}`, { type: 'object', properties: { list } }]);
  const site = pluginSite('openapi', {
    'docsgen.config.ts': `import openapi from 'docsgen-plugin-openapi';
export default { title: 'Site', plugins: [openapi({ document: 'api/api.json' })] };
`,
    'docs/intro.md': '# Intro\n',
    'api/api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: {},
      'x-list': { type: 'array', example: names(9_000) },
      components: { schemas: Object.fromEntries(schemas) },
    }),
  });
  const { report, exitCode } = await runCli(['check', site.root, '--format', 'json']);
  expect(exitCode).toBe(1);
  expect(report?.diagnostics).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      file: 'api/api.json',
      message: expect.stringMatching(
        /^The schemas of this document expand to too many fields .* The pages from `components\.schemas\.S\d+` on are cut\.$/,
      ),
    }),
  );
});
