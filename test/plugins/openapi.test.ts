import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makePluginSite, pluginSite, watchPluginSite } from '../support/plugin-site.js';
import { expectAccessible } from '../support/run-axe.js';
import type { TempSite } from '../support/temp-site.js';

const DOCUMENT = readFileSync(new URL('./fixtures/petstore.yaml', import.meta.url), 'utf8');

const config = (options = '') => `import openapi from 'docsgen-plugin-openapi';
export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [openapi({ document: 'api/petstore.yaml'${options} })],
};
`;

const filesOf = (document = DOCUMENT, options = '') => ({
  'docsgen.config.ts': config(options),
  'docs/intro.md': '# Intro\n\n[The API](/api), [its pets](/api/pets/list-pets#responses)\n',
  'api/petstore.yaml': document,
});

const apiSite = (document?: string, options?: string): TempSite =>
  pluginSite('openapi', filesOf(document, options));

/** Builds a document's site, and returns its problems, each with its position as `file:line`. */
async function listProblems(document: string) {
  const { report } = await apiSite(document).build('--format', 'json');
  return (report?.diagnostics ?? []).map(({ severity, file, line, message }) => ({
    severity,
    at: `${file}:${line}`,
    message,
  }));
}

const lineOf = (document: string, part: string): number =>
  document.slice(0, document.indexOf(part)).split('\n').length;

const browsed = browseSite(() => makePluginSite('openapi', filesOf()), '--strict');

test('each operation and each schema has a page, and links between them hold', () => {
  const { site } = browsed;
  const pages = Object.keys(site.output()).filter((file) => /^api\/.*html$/.test(file));
  expect(pages).toEqual([
    'api/index.html',
    'api/owners/pay-owner/index.html',
    'api/pets/create-pet/index.html',
    'api/pets/delete-pet/index.html',
    'api/pets/get-pet/index.html',
    'api/pets/list-pets/index.html',
    'api/schemas/card/index.html',
    'api/schemas/owner/index.html',
    'api/schemas/person/index.html',
    'api/schemas/pet/index.html',
    'api/schemas/problem/index.html',
  ]);
  expect(site.read('api/pets/list-pets/index.html')).toContain('href="/api/schemas/pet"');
});

test('members of the plugin are pure', async () => {
  const { runCli } = await import('../support/run-cli.js');
  const { exitCode, stdout } = await runCli([
    'check',
    browsed.site.root,
    '--verify-plugins',
    '--strict',
  ]);
  expect(stdout).toContain('No problems');
  expect(exitCode).toBe(0);
});

test('the sidebar lists operations by tag in the order of the document, and the pager follows it', async () => {
  const { page } = await browsed.open('/api/pets/create-pet');
  const links = page.locator('.ds-sidebar a.menu__link');
  expect(await links.allInnerTexts()).toEqual([
    'Overview',
    'List all pets',
    'Add a pet',
    'Find a pet by {petId}',
    'Remove a pet',
    'Pay an owner',
  ]);
  expect(await page.locator('.ds-sidebar [aria-current=page]').innerText()).toBe('Add a pet');
  expect(await page.locator('.pagination-nav__link--prev').getAttribute('href')).toBe(
    '/api/pets/list-pets',
  );
  expect(await page.locator('.pagination-nav__link--next').getAttribute('href')).toBe(
    '/api/pets/get-pet',
  );
  // The category is collapsed at first, so the sidebar's file has its entries.
  await page.locator('.ds-sidebar button', { hasText: 'Schemas' }).click();
  await page.locator('.ds-sidebar a', { hasText: 'Problem' }).click();
  await page.locator('h1', { hasText: 'Problem' }).waitFor();
});

test('parameters stand by their places, with what their schemas say', async () => {
  const { page } = await browsed.open('/api/pets/list-pets');
  const heading = page.locator('#parameters');
  const places = heading.locator('~ .oa-variants');
  expect((await places.allInnerTexts()).slice(0, 3)).toEqual([
    'In the query:',
    'In headers:',
    'In cookies:',
  ]);
  const lines = heading.locator('~ .oa-fields > li > .oa-field');
  expect((await lines.allTextContents()).slice(0, 4)).toEqual([
    'limit integer',
    'status array of string',
    'X-Trace string',
    'session string deprecated',
  ]);
  const limit = page.locator('[id="query.limit"]');
  expect(await limit.innerText()).toContain('How many pets a page has | at most:');
  expect(await limit.innerText()).toMatch(/Default: 20\s+Range: ≥ 1 and ≤ 100/);
  expect(await limit.locator('li').count()).toBe(2);
  expect(await page.locator('[id="query.status"]').innerText()).toMatch(
    /Allowed values: available pending sold/,
  );
});

test('each parameter and property has a link to itself, which also opens what is folded', async () => {
  const { page } = await browsed.open('/api/pets/list-pets#response-200.chip.position.side');
  const side = page.locator('[id="response-200.chip.position.side"]');
  await expect.poll(() => side.isVisible()).toBe(true);
  await page.locator('[id="query.limit"] .hash-link').first().click();
  expect(new URL(page.url()).hash).toBe('#query.limit');
  // A link on the page has the same effect.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/api/schemas/pet#schema.chip.position.depth';
    link.id = 'deep';
    link.textContent = 'Deep';
    document.querySelector('.ds-prose')?.prepend(link);
  });
  await page.locator('#deep').click();
  const depth = page.locator('[id="schema.chip.position.depth"]');
  await expect.poll(() => depth.isVisible()).toBe(true);
  expect(await depth.innerText()).toContain('In millimetres.');
});

test('links to fields are checked, and fields are listed in urls.lock', async () => {
  const site = pluginSite('openapi', {
    ...filesOf(),
    'docs/intro.md':
      '# Intro\n\n[one](/api/pets/list-pets#query.limit) [other](/api/pets/list-pets#query.limits)\n',
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toEqual([
    expect.objectContaining({
      code: 'anchor-broken',
      message: expect.stringContaining('query.limits'),
    }),
  ]);
  const { runCli } = await import('../support/run-cli.js');
  await runCli(['urls', site.root, '--update']);
  expect(readFileSync(`${site.root}/urls.lock`, 'utf8')).toMatch(
    /\/api\/pets\/list-pets\/?\n[^/]* #query\.limit\n/,
  );
});

test('schemas show what they hold; one that holds itself ends in a link', async () => {
  const { page } = await browsed.open('/api/schemas/pet');
  const mother = page
    .locator('.oa-fields > li', { has: page.locator('code', { hasText: /^mother$/ }) })
    .first();
  expect(await mother.innerText()).toContain('Its mother, if she is known.');
  expect(await mother.locator('.oa-fields').count()).toBe(0);
  const chip = page.locator('.oa-fields > li', {
    has: page.locator(':scope > p > code', { hasText: 'chip' }),
  });
  expect(await chip.locator('.oa-field > code').allTextContents()).toEqual([
    'chip',
    'number',
    'position',
    'side',
    'depth',
  ]);
  await page.goto(`${browsed.url}/api/owners/pay-owner`);
  expect(await page.locator('.oa-variants', { hasText: 'One of:' }).count()).toBe(1);
  expect(await page.locator('.oa-field', { hasText: 'Transfer' }).count()).toBe(1);
});

test('requests leave out what only the server writes, responses what it keeps to itself', () => {
  const { site } = browsed;
  const [request = '', response = ''] = site
    .read('api/pets/create-pet/index.html')
    .split('id="responses"');
  expect(request).toContain('write-only');
  expect(request).not.toContain('read-only');
  expect(response).toContain('read-only');
  expect(response).not.toContain('write-only');
});

test('examples are written in several languages, and one choice holds for all pages', async () => {
  const { page } = await browsed.open('/api/pets/get-pet');
  const example = page.locator('[data-docsgen-tabs="openapi-language"]');
  expect(await example.locator('[role=tab]').allInnerTexts()).toEqual([
    'cURL',
    'JavaScript',
    'Python',
  ]);
  expect(await example.locator('pre:visible').innerText()).toContain(
    "curl 'https://eu.petstore.example/v2/pets/123e4567-e89b-12d3-a456-426614174000'",
  );
  await example.locator('[role=tab]', { hasText: 'Python' }).click();
  await page.goto(`${browsed.url}/api/pets/create-pet`);
  const code = page.locator('[data-docsgen-tabs="openapi-language"] pre:visible');
  await code.filter({ hasText: 'import requests' }).waitFor();
  expect(await code.innerText()).toContain('"X-Key": "YOUR_API_KEY"');
});

test('samples stay in view beside the text on wide screens, and follow it on phones and on paper', async () => {
  const { page } = await browsed.open('/api/pets/list-pets', { width: 1600 });
  const placesOf = () =>
    page.locator('.oa-row').evaluateAll((rows) =>
      rows.map((row) => {
        const [text, aside] = [...row.children].map((part) => part.getBoundingClientRect());
        return text === undefined || aside === undefined || aside.left >= text.right
          ? 'beside'
          : aside.top >= text.bottom
            ? 'below'
            : 'over';
      }),
    );
  expect(await placesOf()).toEqual(['beside', 'beside']);
  expect(await page.locator('.ds-toc a').count()).toBe(0);
  await page.locator('#responses').evaluate((heading) => heading.scrollIntoView());
  await page.mouse.wheel(0, 300);
  const examples = page.locator('.oa-examples');
  await expect
    .poll(() => examples.evaluate((one) => one.getBoundingClientRect().top))
    .toBeLessThan(120);
  expect(await examples.isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await placesOf()).toEqual(['below', 'below']);
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.emulateMedia({ media: 'print' });
  expect(await placesOf()).toEqual(['below', 'below']);
  // Folded properties open with a transition.
  const folded = page.locator('[id="response-200.chip.position.side"]');
  await expect.poll(() => folded.isVisible()).toBe(true);
});

test.each([
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const)('axe finds nothing at $width in the $theme', async (options) => {
  const { page } = await browsed.open('/api/pets/list-pets', options);
  await expectAccessible(page);
  await page.goto(`${browsed.url}/api/schemas/pet`);
  await expectAccessible(page);
  await page.goto(`${browsed.url}/api`);
  await expectAccessible(page);
});

test('search finds an operation by its path and by its summary, and a property by its text', async () => {
  const { page } = await browsed.open('/docs/intro');
  await page.keyboard.press('Control+k');
  for (const query of ['/owners/{ownerId}/payments', 'Pay an owner', 'payOwner']) {
    await page.locator('dialog[open] input').fill(query);
    // Until then, the dialog shows the results of the previous query.
    const answered = page
      .locator('dialog[open]')
      .getByRole('status')
      .filter({ hasText: `for ${query}.` });
    await answered.waitFor({ state: 'attached' });
    expect(
      await page.locator('dialog[open] a[href^="/api/owners/pay-owner"]').count(),
    ).toBeGreaterThan(0);
  }
  await page.locator('dialog[open] input').fill('millimetres');
  await page.locator('dialog[open] a[href$="#schema.chip.position.depth"]').first().waitFor();
});

test('what a document says is text: it runs nothing and stays where it belongs', async () => {
  const hostile = [
    "<script>globalThis.hacked = 'script'</script>",
    `<img src="https://example.org/x.png" alt="" onerror="globalThis.hacked = 'image'">`,
    'Write {globalThis.hacked = 1} or <Tabs>. [Away](javascript:alert(1))',
    '',
    '```',
    'A fence that nobody closes.',
  ];
  const document = DOCUMENT.replace(
    '      description: Adds one pet to the store.\n',
    `      description: |\n${hostile.map((line) => `        ${line}\n`).join('')}`,
  ).replace('summary: Find a pet by {petId}', "summary: '`{petId}` --- <b>&|'");
  expect(document).not.toBe(DOCUMENT);
  const site = apiSite(document);
  const { exitCode } = await site.build();
  expect(exitCode).toBe(0);
  const html = site.read('api/pets/create-pet/index.html');
  const prose = html.slice(html.indexOf('<h1'), html.indexOf('pagination-nav'));
  expect(prose).not.toMatch(/<script|onerror=|href="javascript/);
  expect(prose).toContain('Write {globalThis.hacked = 1} or');
  // The unclosed fence ends with the description.
  expect(prose).toContain('id="authorization"');
  expect(site.read('api/pets/get-pet/index.html')).toMatch(
    /<h1[^>]*>[^<]*\{petId\}[^<]*&lt;b&gt;&amp;\|/,
  );
});

test('references that lead out of the document are reported with their places, and nothing is fetched', async () => {
  const document = DOCUMENT.replace(
    "'#/components/responses/Problem'",
    'https://example.org/problem.yaml',
  ).replace("$ref: '#/components/schemas/Owner'", "$ref: '#/components/schemas/Owners'");
  expect(await listProblems(document)).toEqual([
    {
      severity: 'error',
      at: `api/petstore.yaml:${lineOf(document, 'https://example.org/problem.yaml')}`,
      message:
        '`paths./pets.get.responses.default` refers to `https://example.org/problem.yaml`, which is no file of the site: docsgen fetches nothing.',
    },
    {
      severity: 'error',
      at: `api/petstore.yaml:${lineOf(document, 'schemas/Owners')}`,
      message:
        '`components.schemas.Pet.properties.owner.anyOf[0]` refers to `#/components/schemas/Owners`, which is not in the document.',
    },
  ]);
});

test('parts of another form are left out and reported; the others have their pages', async () => {
  const document = DOCUMENT.replace('summary: Remove a pet', 'summary: [Remove]');
  const site = apiSite(document);
  const { stdout } = await site.build();
  expect(stdout).toContain(`api/petstore.yaml:${lineOf(document, 'summary: [Remove]')}`);
  expect(stdout).toContain('`paths./pets/{petId}.delete.summary` is a list, so it is left out.');
  expect(site.has('api/pets/delete-pet/index.html')).toBe(true);
});

test('webhooks have pages, callbacks stand on the page of their operation, with what they send', async () => {
  const document = DOCUMENT.replace(
    '      operationId: createPet\n',
    `      operationId: createPet
      callbacks:
        petAdded:
          '{$request.query.notify}/<b>':
            post:
              summary: 'Tells that *a pet* came.'
              description: 'Sent **once**.'
              parameters: [{ name: X-Try, in: header, schema: { type: integer } }]
              requestBody:
                content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
              responses: { '204': { description: 'Was *received*.' } }
`,
  ).replace(
    'paths:\n',
    `webhooks:
  petSold:
    post:
      summary: A pet found a home.
      deprecated: true
      requestBody:
        content: { application/json: { schema: { type: object, properties: { buyer: { type: string } } } } }
      responses: {}
paths:
`,
  );
  const site = apiSite(document);
  const { exitCode } = await site.build('--strict');
  expect(exitCode).toBe(0);
  const textOf = (file: string) =>
    site
      .read(file)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  expect(textOf('api/index.html')).toMatch(
    /Webhooks.*POST A pet found a home\. petSold deprecated/,
  );
  expect(site.read('api/index.html')).toContain('<a href="/api/webhooks/pet-sold">');
  expect(textOf('api/webhooks/pet-sold/index.html')).toMatch(
    /A pet found a home\. .*POST petSold deprecated .*Body .*buyer string/,
  );
  expect(textOf('api/pets/create-pet/index.html')).toMatch(
    /Callbacks.* petAdded .*POST \{\$request\.query\.notify\}\/&lt;b> Tells that \*a pet\* came\. Sent once ?\. .*X-Try.* Body .*Pet.* Responses .*204 No Content .*Was received ?\./,
  );
});

test('links of responses lead to the page of their operation', async () => {
  const withLinks = (links: string) =>
    DOCUMENT.replace(
      '          description: The pet as it is kept.\n',
      `          description: The pet as it is kept.\n          links:\n${links}`,
    );
  const good = `            Look:
              operationId: getPet
              description: To see it *again*.
              parameters: { petId: $response.body#/id, trace: 7 }
            List: { operationRef: '#/paths/~1pets/get' }
`;
  const site = apiSite(withLinks(good));
  expect((await site.build('--strict')).exitCode).toBe(0);
  const html = site.read('api/pets/create-pet/index.html');
  expect(html).toMatch(/<code>Look<\/code>[\s\S]*To see it <em>again<\/em>/);
  expect(html).toMatch(/Leads to:[\s\S]*<a href="\/api\/pets\/get-pet">getPet<\/a>/);
  expect(html).toContain('<code>petId</code> from <code>$response.body#/id</code>');
  expect(html).toContain('<code>trace</code> from <code>7</code>');
  expect(html).toContain('<a href="/api/pets/list-pets">get /pets</a>');

  const wrong = withLinks(
    `            Gone: { operationId: gonePet }\n            None: { operationRef: 'https://example.org/x' }\n            Empty: {}\n`,
  );
  expect(await listProblems(wrong)).toEqual(
    expect.arrayContaining([
      {
        severity: 'warning',
        at: `api/petstore.yaml:${lineOf(wrong, 'operationId: gonePet')}`,
        message: 'The link `Gone` leads to `gonePet`, which is not an operation of this document.',
      },
      {
        severity: 'warning',
        at: `api/petstore.yaml:${lineOf(wrong, 'None:')}`,
        message: 'The link `None` names no operation of this document, so it is left out.',
      },
      {
        severity: 'warning',
        at: `api/petstore.yaml:${lineOf(wrong, 'Empty:')}`,
        message: 'The link `Empty` names no operation of this document, so it is left out.',
      },
    ]),
  );
});

test('servers that no request can go to are reported with their places, and shown', async () => {
  const document = DOCUMENT.replace(
    'https://sandbox.petstore.example/v2',
    'ftp://sandbox.petstore.example',
  ).replace('https://{region}.', 'https://user@{region}.');
  expect(await listProblems(document)).toEqual(
    ['https://user@eu.petstore.example/v2', 'ftp://sandbox.petstore.example'].map((url, index) => ({
      severity: 'warning',
      at: `api/petstore.yaml:${lineOf(document, index === 0 ? 'https://user@' : url)}`,
      message: `No request can be sent to the server \`${url}\`.`,
    })),
  );
});

test('a link in a description that leads nowhere is reported at its place in the document', async () => {
  const document = DOCUMENT.replace(
    'description: Adds one pet to the store.',
    'description: >-\n        Adds\n        [one pet](/gone) to the store.',
  )
    .replace('Shows up in our logs.', 'Shows up in [our logs](/gone), not in [theirs](/gone/too).')
    .replace('Given by the store.', '"Given by [\\"the store\\"](/nowhere)."');
  const { report } = await apiSite(document).build('--format', 'json');
  const placeOf = (part: string, url: string) => {
    const before = document.slice(0, document.indexOf(part) + part.length);
    const column = before.length - before.lastIndexOf('\n');
    const line = before.split('\n').length;
    return {
      file: 'api/petstore.yaml',
      line,
      column,
      endLine: line,
      endColumn: column + url.length,
    };
  };
  const broken = (part: string, url: string) =>
    expect.objectContaining({
      code: 'link-broken',
      message: expect.stringContaining(`\`${url}\``),
      ...placeOf(part, url),
    });
  expect(report?.diagnostics).toEqual([
    broken('[one pet](', '/gone'),
    broken('[our logs](', '/gone'),
    broken('[theirs](', '/gone/too'),
    // Several pages show the properties of this schema.
    broken('[\\"the store\\"](', '/nowhere'),
  ]);
});

test('a document of another kind is an error that says what is expected', async () => {
  expect(await listProblems('swagger: "1.2"\ninfo: {}\n')).toContainEqual({
    severity: 'error',
    at: 'api/petstore.yaml:1',
    message:
      'The document is Swagger `1.2`, but pages are made from OpenAPI 3.1 and 3.0, and Swagger 2.0.',
  });
});

test('a watched site follows its document', async () => {
  const site = await watchPluginSite('openapi', filesOf());
  expect(await site.readPage('/api/pets/list-pets')).toContain(
    'Pets in the order of their arrival',
  );
  site.write({
    'api/petstore.yaml': DOCUMENT.replace('in the order of their arrival', 'as they come').replace(
      'operationId: payOwner',
      'operationId: rewardOwner',
    ),
  });
  await expect.poll(() => site.readPage('/api/pets/list-pets')).toContain('Pets as they come');
  expect(await site.readPage('/api/owners/reward-owner')).toContain('Pay an owner');
  expect(await site.readPage('/api/owners/pay-owner')).toContain('Page Not Found');
});
