import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pluginSite, watchPluginSite } from '../support/plugin-site.js';
import { runCli } from '../support/run-cli.js';

const config = (document: string) => `import openapi from 'docsgen-plugin-openapi';
export default { title: 'Site', plugins: [openapi({ document: '${document}' })] };
`;

const API = {
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: API, version: '1' }
paths:
  /pets: { $ref: paths/pets.yaml }
  /owners: { $ref: 'paths/all.yaml#/~1owners' }
components:
  schemas:
    Pet: { $ref: './schemas/pet.yaml' }
    Toy: { type: object, properties: { size: { type: integer } } }
`,
  'api/paths/pets.yaml': `parameters: [{ $ref: ../parameters.json#/limit }]
get:
  operationId: listPets
  responses:
    '200': { $ref: '../responses/pets.yaml' }
    default: { $ref: '../responses/pets.yaml' }
`,
  'api/paths/all.yaml': `/owners:
  get:
    operationId: listOwners
    responses:
      '200': { description: ok, content: { application/json: { schema: { $ref: ../schemas/owner.yaml } } } }
`,
  'api/parameters.json': `{ "limit": { "name": "limit", "in": "query", "schema": { "type": "integer", "maximum": 1.10 } } }`,
  'api/responses/pets.yaml': `description: Some pets.
content: { application/json: { schema: { type: array, items: { $ref: ../schemas/pet.yaml } } } }
`,
  'api/schemas/pet.yaml': `type: object
properties:
  owner: { $ref: owner.yaml }
  toy: { $ref: ../openapi.yaml#/components/schemas/Toy }
`,
  'api/schemas/owner.yaml': `type: object
properties:
  pets: { type: array, items: { $ref: pet.yaml } }
  address: { $ref: '#/$defs/Address', description: 'See [the map](/gone).' }
$defs:
  Address: { type: object, properties: { city: { type: string } } }
`,
};

/** A repository whose site is in `web`. */
const repository = (files: Record<string, string>) =>
  pluginSite('openapi', {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'web/docsgen.config.ts': config('../api/openapi.yaml'),
    'web/docs/intro.md': '# Intro\n',
    ...files,
  });

async function listProblems(root: string) {
  const { stdout } = await runCli(['check', root, '--format', 'json']);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, string>[] };
  return diagnostics.map(
    ({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`,
  );
}

test('a document leads to other files of the repository, which lead back to it and to one another', async () => {
  const site = repository(API);
  const web = path.join(site.root, 'web');
  const { stdout, exitCode } = await runCli(['build', web, '--format', 'json']);
  const broken = { code: 'link-broken', file: '../api/schemas/owner.yaml', line: 4, column: 67 };
  expect(JSON.parse(stdout).diagnostics).toEqual([expect.objectContaining(broken)]);
  expect(exitCode).toBe(0);
  site.write({
    'api/schemas/owner.yaml': API['api/schemas/owner.yaml'].replace('/gone', '/docs/intro'),
  });
  expect((await runCli(['build', web, '--strict'])).exitCode).toBe(0);
  const text = (file: string) => site.read(`../web/dist/api/${file}/index.html`);
  expect(text('operations/list-pets')).toMatch(/Some pets\.[\s\S]*href="\/api\/schemas\/pet"/);
  expect(text('operations/list-pets')).toContain('≤ 1.10');
  expect(text('operations/list-owners')).toContain('href="/api/schemas/owner"');
  expect(text('schemas/pet')).toContain('href="/api/schemas/owner"');
  expect(text('schemas/owner')).toContain('href="/api/schemas/pet"');
  expect(text('schemas/owner')).toContain('href="/api/schemas/address"');
});

test('problems of other files have their places there, and nobody reads what is not the site’s', async () => {
  const site = repository({
    ...API,
    'api/openapi.yaml': `${API['api/openapi.yaml']}    Url: { $ref: 'https://example.org/a.yaml' }
    Passwords: { $ref: ../../../../../../../../etc/passwd }
    Above: { $ref: ../../above.yaml }
    Private: { $ref: ../.private.yaml }
    Gone: { $ref: gone.yaml }
    Text: { $ref: text.md }
    Round: { $ref: round.yaml }
`,
    '.private.yaml': 'type: string\n',
    'api/text.md': 'Text\n',
    'api/round.yaml': '$ref: round.yaml#\n',
    'api/responses/pets.yaml': `${API['api/responses/pets.yaml']}headers: [X-A]\n`,
    'api/schemas/owner.yaml': `type: object\nproperties:\n  a: { $ref: pet.yaml#/none }\n  b: { $ref: bad.json }\n`,
    'api/schemas/bad.json': '{ "type": [\n',
  });
  const outside = 'is outside of the site and its repository, or private.';
  const at = (line: number, name: string, length: number) =>
    `plugin-problem ../api/openapi.yaml:${line}:${length} \`components.schemas.${name}\` refers to`;
  expect(await listProblems(path.join(site.root, 'web'))).toEqual(
    expect.arrayContaining([
      `${at(10, 'Url', 18)} \`https://example.org/a.yaml\`, which is no file of the site: docsgen fetches nothing.`,
      `${at(11, 'Passwords', 24)} \`../../../../../../../../etc/passwd\`, which is not a YAML or JSON file.`,
      `${at(12, 'Above', 20)} \`../../above.yaml\`, which ${outside}`,
      `${at(13, 'Private', 22)} \`../.private.yaml\`, which ${outside}`,
      `${at(14, 'Gone', 19)} \`gone.yaml\`, which does not exist.`,
      `${at(15, 'Text', 19)} \`text.md\`, which is not a YAML or JSON file.`,
      `${at(16, 'Round', 20)} \`round.yaml\`, which leads back to itself.`,
      'plugin-problem ../api/responses/pets.yaml:3:10 `paths./pets.get.responses.200.headers` is a list, so it is left out.',
      'plugin-problem ../api/schemas/owner.yaml:3:14 `properties.a` refers to `pet.yaml#/none`, which is not in `../api/schemas/pet.yaml`.',
      expect.stringContaining('file-syntax ../api/schemas/bad.json:'),
      'plugin-problem ../api/schemas/owner.yaml:4:14 `properties.b` refers to `bad.json`, which can’t be read.',
    ]),
  );
});

test('a watched site follows the files of its document', async () => {
  const site = await watchPluginSite('openapi', {
    'docsgen.config.ts': config('api/openapi.yaml'),
    'docs/intro.md': '# Intro\n',
    ...API,
  });
  const pets = () => site.readPage('/api/operations/list-pets');
  expect(await pets()).toContain('Some pets.');
  const response = API['api/responses/pets.yaml'].replace('Some pets', 'All pets');
  site.write({ 'api/responses/pets.yaml': response });
  await expect.poll(pets).toContain('All pets.');
  site.write({ 'api/responses/pets.yaml': response.replace('pet.yaml', 'cat.yaml') });
  await expect.poll(pets).not.toContain('<a href="/api/schemas/pet">');
  site.write({ 'api/schemas/cat.yaml': 'title: Tom\ntype: object\n' });
  await expect.poll(pets).toContain('<a href="/api/schemas/cat">');
});

test('readers download the document as one file', async () => {
  const site = pluginSite('openapi', {
    'docsgen.config.ts': config('api/openapi.yaml'),
    'docs/intro.md': '# Intro\n',
    ...API,
    'api/schemas/owner.yaml': API['api/schemas/owner.yaml'].replace('/gone', '/docs/intro'),
  });
  expect((await runCli(['build', site.root, '--strict'])).exitCode).toBe(0);
  expect(site.read('api/index.html')).toMatch(
    /Download:[\s\S]*href="\/api\/openapi\.json"[\s\S]*href="\/api\/openapi\.yaml"/,
  );
  const document = JSON.parse(site.read('api/openapi.json'));
  expect(parse(site.read('api/openapi.yaml'))).toEqual(document);
  expect(site.read('api/openapi.json')).toContain('"maximum": 1.10');
  expect(site.read('api/openapi.yaml')).toContain('maximum: 1.10');
  const schemas = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const list = document.paths['/pets'].get.responses;
  expect(list).toEqual({
    200: { $ref: '#/components/responses/pets' },
    default: { $ref: '#/components/responses/pets' },
  });
  expect(Object.keys(document.components.schemas)).toEqual(['Pet', 'Toy', 'owner', 'Address']);
  expect(document.components.schemas.Pet.properties).toEqual({
    owner: schemas('owner'),
    toy: schemas('Toy'),
  });
  expect(document.paths['/pets'].parameters).toEqual([{ $ref: '#/components/parameters/limit' }]);
  // No page shows this key.
  site.write({ 'api/openapi.yaml': `${API['api/openapi.yaml']}x-own: 7\n` });
  await runCli(['build', site.root]);
  expect(JSON.parse(site.read('api/openapi.json'))['x-own']).toBe(7);

  site.write({
    'docsgen.config.ts': config('api/openapi.yaml').replace(
      "'api/openapi.yaml'",
      '$&, download: false',
    ),
  });
  await runCli(['build', site.root]);
  expect(site.has('api/openapi.json')).toBe(false);
  expect(site.read('api/index.html')).not.toContain('Download');
});
