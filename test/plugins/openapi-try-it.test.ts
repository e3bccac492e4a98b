import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import openapi from '../../plugins/openapi/dist/index.js';
import { browseSite } from '../support/browse-site.js';
import type { OpenOptions } from '../support/browser.js';
import { makePluginSite, pluginSite } from '../support/plugin-site.js';
import { expectAccessible } from '../support/run-axe.js';

const PETSTORE = readFileSync(new URL('./fixtures/petstore.yaml', import.meta.url), 'utf8');

const config = (options: string) => `import openapi from 'docsgen-plugin-openapi';
export default { title: 'Site', url: 'https://example.org', plugins: [openapi({ document: 'api.yaml'${options} })] };\n`;

interface Recorded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const HOSTILE = '<img src=x onerror="globalThis.hacked = 1"><script>globalThis.hacked = 2</script>';

let received: Recorded[] = [];
/** URLs of requests whose connection closed before the response ended. */
let brokenOff: string[] = [];

/**
 * An API that allows requests from any origin. It records them, and never answers those to `slow`.
 */
const api = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  const allowed = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Allow-Headers': '*, Authorization',
    'Access-Control-Expose-Headers': 'X-Remaining',
  };
  if (method === 'OPTIONS') return void response.writeHead(204, allowed).end();
  const asked = new URL(url, origin);
  if (asked.pathname === '/authorize') {
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
    const isForged = asked.searchParams.get('client_id') === 'forged';
    back.searchParams.set('code', `code-${asked.searchParams.get('code_challenge')}`);
    back.searchParams.set('state', isForged ? 'other' : (asked.searchParams.get('state') ?? ''));
    return void response.writeHead(302, { Location: back.href }).end();
  }
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  received.push({ method, url, headers, body });
  response.on('close', () => response.writableFinished || brokenOff.push(url));
  if (url.includes('slow')) return;
  if (asked.pathname === '/token') {
    const given = new URLSearchParams(body);
    const verifier = createHash('sha256').update(given.get('code_verifier') ?? '');
    const isKnown =
      given.get('grant_type') === 'authorization_code'
        ? given.get('code') === `code-${verifier.digest('base64url')}`
        : headers.authorization === `Basic ${Buffer.from('me%3A:s+ecret').toString('base64')}`;
    response.writeHead(isKnown ? 200 : 400, { ...allowed, 'Content-Type': 'application/json' });
    const refused = { error: 'invalid_client', error_description: 'Who is that?' };
    return void response.end(JSON.stringify(isKnown ? { access_token: 't0ken' } : refused));
  }
  const isHostile = url.includes('hostile');
  const type = isHostile ? 'text/html' : 'application/json';
  response.writeHead(isHostile ? 404 : 201, {
    ...allowed,
    'Content-Type': type,
    'X-Remaining': '59',
  });
  response.end(
    isHostile ? HOSTILE : '{"id":12345678901234567890,"tags":[],"owner":{"name":"Ann"}}',
  );
});

/** Returns a port that no server listens on. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let origin = '';
let down = '';

beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  down = `http://127.0.0.1:${await findClosedPort()}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  received = [];
  brokenOff = [];
});

const makeDocument = () =>
  PETSTORE.replace(
    /^servers:[\s\S]*?^security:/m,
    `servers:
  - url: ${origin}/v2/
  - url: "javascript:alert(1)//"
  - url: file:///etc
  - url: ${down}
    description: Old
  - url: ${origin}/{version}/{tenant}
    variables: { version: { default: v2, enum: [v2, v3] }, tenant: { default: main } }
security:`,
  )
    .replace(
      '  /owners/{ownerId}/payments:\n    post:\n',
      `  /unsafe:
    get:
      operationId: unsafe
      tags: [pets]
      servers: [{ url: "javascript:alert(1)" }, { url: "ftp://example.org" }]
      responses: {}
  /uploads:
    post:
      operationId: upload
      tags: [pets]
      security: []
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [photo]
              properties:
                photo: { type: string, format: binary }
                more: { type: array, items: { type: string, format: binary } }
                meta: { type: object, properties: { n: { const: 7 } } }
                note: { type: string, example: Hi }
            encoding: { photo: { contentType: image/png } }
          application/octet-stream: {}
      responses: {}
  /inputs:
    get:
      operationId: inputs
      tags: [pets]
      security: [{ account: [] }]
      parameters:
        - { name: "a&b", in: query, required: true, schema: { type: string, default: "x=y" } }
        - { name: sort, in: query, schema: { enum: [up, down], default: up } }
        - { name: ids, in: query, explode: false, schema: { type: array, items: { type: integer } } }
      responses: {}
  /owners/{ownerId}/payments:
    post:
`,
    )
    .replaceAll('https://petstore.example/', `${origin}/`)
    .replace(
      '      flows:\n',
      `      flows:\n        clientCredentials: { tokenUrl: "${origin}/token", scopes: {} }\n`,
    )
    .replace(
      '  securitySchemes:\n',
      '  securitySchemes:\n    account: { type: http, scheme: basic }\n',
    );

const browsed = browseSite(() =>
  makePluginSite('openapi', {
    'docsgen.config.ts': config(', tryIt: true'),
    'docs/intro.md': '# Intro\n',
    'api.yaml': makeDocument(),
  }),
);

/** Opens an operation whose requests go to the API, and waits for its form. */
async function openForm(path: string, options?: OpenOptions) {
  const opened = await browsed.prepare(options);
  await opened.context.route(
    (url) => url.href.startsWith(origin) || url.href.startsWith(down),
    (route) => route.continue(),
  );
  await opened.goto(path);
  const form = opened.page.locator('.oa-try');
  await form.locator('h3').waitFor();
  return { ...opened, form, status: form.locator('.oa-try-status') };
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

test('a request goes out as it is filled in, and its answer is shown', async () => {
  const { page, form, status, problems } = await openForm('/api/pets/create-pet');
  expect(JSON.parse(await form.getByLabel('Body').inputValue())).toEqual({
    name: 'Mia',
    kind: 'cat',
    status: 'available',
  });
  await form.getByRole('textbox', { name: 'Token' }).fill('s3cret');
  await form.getByLabel('API key').fill('k3y');
  await form.getByLabel('X-Trace').fill('trace-1');
  await form.getByLabel('Body').fill('{"name":"Zoë"}');
  await send(page);
  await expect.poll(() => status.innerText()).toMatch(/^201 Created, in \d+ ms$/);
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/v2/pets',
      body: '{"name":"Zoë"}',
      headers: expect.objectContaining({
        authorization: 'Bearer s3cret',
        'x-key': 'k3y',
        'x-trace': 'trace-1',
        'content-type': 'application/json',
      }),
    },
  ]);
  expect(await form.getByRole('region', { name: 'Response body' }).innerText()).toBe(
    '{\n  "id": 12345678901234567890,\n  "tags": [],\n  "owner": {\n    "name": "Ann"\n  }\n}',
  );
  await form.getByText(/^Headers \(/).click();
  expect(await form.getByRole('region', { name: 'Response headers' }).innerText()).toContain(
    'x-remaining: 59',
  );
  expect(problems).toEqual([]);
});

test('the way to sign in that is chosen is the one that is sent', async () => {
  const { page, form, status } = await openForm('/api/pets/create-pet');
  await form.getByLabel('API key').fill('k3y');
  await form.getByLabel('Scheme').selectOption('login');
  expect(await form.getByLabel('API key').isVisible()).toBe(false);
  await form.getByRole('textbox', { name: 'Token' }).fill('other');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer other' });
  expect(received[0]?.headers['x-key']).toBeUndefined();
});

test('another content type brings its example, but never takes away what was written', async () => {
  const { page, form, status } = await openForm('/api/pets/create-pet');
  const body = form.getByRole('textbox', { name: 'Body' });
  await form.getByLabel('Content type').selectOption('application/x-www-form-urlencoded');
  expect(await body.inputValue()).toBe('name=Mia');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[0]).toMatchObject({
    body: 'name=Mia',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await body.fill('name=Rex');
  await form.getByLabel('Content type').selectOption('application/json');
  expect(await body.inputValue()).toBe('name=Rex');
});

test('credentials are not stored, and cookies are not sent', async () => {
  const { page, context, form, status } = await openForm('/api/pets/create-pet');
  await context.addCookies([{ name: 'session', value: 'abc', url: origin }]);
  await form.getByRole('textbox', { name: 'Token' }).fill('s3cret');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[0]?.headers.cookie).toBeUndefined();
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain('s3cret');
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage, state: history.state })),
  ).not.toContain('s3cret');
  await page.reload();
  expect(await form.getByRole('textbox', { name: 'Token' }).inputValue()).toBe('');
});

test('path parameters are percent-encoded, whatever they hold', async () => {
  const { page, form, status } = await openForm('/api/pets/get-pet');
  await form.getByLabel('petId').fill('../a b/ü?#%2F');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[0]?.url).toBe('/v2/pets/..%2Fa%20b%2F%C3%BC%3F%23%252F');
  await form.getByLabel('petId').fill('..');
  await send(page);
  await expect.poll(() => status.innerText()).toContain("petId can't be “..”");
  expect(received).toHaveLength(1);
});

test('query parameters: defaults, choices, lists, and a basic login', async () => {
  const { page, form, status } = await openForm('/api/pets/inputs');
  await form.getByLabel('sort').selectOption('down');
  await form.getByLabel('ids').fill('1, 2');
  await form.getByLabel('Username').fill('Zoë');
  await form.getByLabel('Password').fill('p:w');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[0]?.url).toBe('/v2/inputs?a%26b=x%3Dy&sort=down&ids=1,2');
  expect(received[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('Zoë:p:w').toString('base64')}`,
  );
});

test('a list in the query repeats its name, and what is empty is not sent', async () => {
  const { page, form, status } = await openForm('/api/pets/list-pets');
  expect(await form.getByText("A page can't send session.").count()).toBe(1);
  await form.getByLabel('status').fill('available,sold');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[0]?.url).toBe('/v2/pets?status=available&status=sold');
});

test('without a required value nothing is sent, and the form says which one is missing', async () => {
  const { page, form, status } = await openForm('/api/pets/get-pet');
  const field = form.getByLabel('petId');
  expect(await form.locator('.oa-try-label', { hasText: 'petId' }).innerText()).toContain(
    'required',
  );
  await send(page);
  await expect.poll(() => status.innerText()).toBe('The request was not sent. Fill in petId.');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  expect(received).toEqual([]);
  await field.fill('1');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test('a value that no header can hold is refused at its field', async () => {
  const { page, form, status } = await openForm('/api/pets/list-pets');
  await form.getByLabel('X-Trace').fill('猫');
  await send(page);
  await expect
    .poll(() => status.innerText())
    .toContain("A header can't hold this value of X-Trace.");
  expect(received).toEqual([]);
});

test('a server that is down is named in a sentence', async () => {
  const { page, form, status } = await openForm('/api/pets/list-pets');
  await form.getByLabel('Server').selectOption(`${down}/`);
  await send(page);
  await expect
    .poll(() => status.innerText())
    .toContain(`${down} did not respond: the server can't be reached`);
  expect(received).toEqual([]);
});

test('variables of a server are filled in, and the samples follow', async () => {
  const { page, form, status } = await openForm('/api/pets/list-pets');
  const sample = page.locator('.oa-samples pre:visible');
  expect(await sample.innerText()).toContain(`${origin}/v2/pets`);
  await form.getByLabel('Server').selectOption(`${origin}/v2/main`);
  await form.getByLabel('version').selectOption('v3');
  await form.getByLabel('tenant').fill('a b');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[0]?.url).toMatch(/^\/v3\/a%20b\/pets/);
  await expect.poll(() => sample.innerText()).toContain(`${origin}/v3/a%20b/pets`);
});

test('another example of the body is filled in when it is chosen', async () => {
  const { form } = await openForm('/api/pets/create-pet');
  await form.getByLabel('Example').selectOption('A dog');
  expect(await form.getByRole('textbox', { name: 'Body' }).inputValue()).toContain('Rex');
  await form.getByLabel('Content type').selectOption('application/x-www-form-urlencoded');
  expect(await form.getByLabel('Example').isVisible()).toBe(false);
});

const FILE = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('of a') };

test('files are sent as parts of a form, and as a whole body', async () => {
  const { page, form, status } = await openForm('/api/pets/upload');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('Fill in photo.');
  await form.getByLabel('photo').setInputFiles({ ...FILE, name: 'p.png' });
  await form.getByLabel('more').setInputFiles([FILE, { ...FILE, name: 'b.txt' }]);
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  const [{ body = '', headers } = {} as Recorded] = received;
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toMatch(/name="photo"; filename="p.png"\r\nContent-Type: image\/png\r\n\r\nof a/);
  expect(body).toMatch(/name="more"; filename="a.txt"[\s\S]*name="more"; filename="b.txt"/);
  expect(body).toMatch(/name="meta"[^\n]*\r\nContent-Type: application\/json\r\n\r\n\{"n":7\}/);
  expect(body).toMatch(/name="note"\r\n\r\nHi/);
  await form.getByLabel('Content type').selectOption('application/octet-stream');
  await form.getByLabel('File', { exact: true }).setInputFiles(FILE);
  await send(page);
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]).toMatchObject({
    body: 'of a',
    headers: { 'content-type': 'application/octet-stream' },
  });
});

test('a reader signs in in a window, and the token stays in the page', async () => {
  const { page, context, form, status } = await openForm('/api/pets/create-pet');
  await form.getByLabel('Scheme').selectOption('login');
  await form.getByText('Get a token').first().click();
  await form.getByLabel('Flow').selectOption({ label: 'Sign in (authorization code)' });
  expect(await form.getByLabel('Scopes').inputValue()).toBe('write:pets');
  expect(await form.getByText('Redirect URL:').innerText()).toContain(`${browsed.url}/api`);
  const button = form.getByRole('button', { name: 'Get a token' });
  await form.getByLabel('Client ID').fill('forged');
  await button.click();
  await form.getByText('belongs to another sign-in').waitFor();
  expect(received).toEqual([]);
  await form.getByLabel('Client ID').fill('app');
  await button.click();
  await form.getByText('The token is filled in.').waitFor();
  expect(new URLSearchParams(received[0]?.body).get('redirect_uri')).toMatch(
    new RegExp(`^${browsed.url}/api/?$`),
  );
  await send(page);
  await expect.poll(() => status.innerText()).toContain('201');
  expect(received[1]?.headers.authorization).toBe('Bearer t0ken');
  expect(page.url()).not.toContain('t0ken');
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain('t0ken');
  expect(context.pages()).toHaveLength(1);
});

test('a client gets a token with its own credentials, or is told why not', async () => {
  const { form } = await openForm('/api/pets/create-pet');
  await form.getByLabel('Scheme').selectOption('login');
  await form.getByText('Get a token').first().click();
  await form.getByLabel('Client ID').fill('me:');
  const button = form.getByRole('button', { name: 'Get a token' });
  await button.click();
  await form.getByText('The server gave no token: invalid_client: Who is that?').waitFor();
  await form.getByLabel('Client secret').fill('s ecret');
  await button.click();
  await form.getByText('The token is filled in.').waitFor();
  expect(await form.getByRole('textbox', { name: 'Token' }).inputValue()).toBe('t0ken');
});

test('what a server answers stays text', async () => {
  const { page, form, status } = await openForm('/api/pets/get-pet');
  await form.getByLabel('petId').fill('hostile');
  await send(page);
  await expect.poll(() => status.innerText()).toContain('404');
  expect(await form.getByRole('region', { name: 'Response body' }).innerText()).toBe(HOSTILE);
  expect(await form.locator('img, script').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
});

test('a second request and another page end the one that is under way', async () => {
  const { page, form, status } = await openForm('/api/pets/get-pet');
  await form.getByLabel('petId').fill('slow-1');
  await send(page);
  await expect.poll(() => received.length).toBe(1);
  await form.getByLabel('petId').fill('slow-2');
  await send(page);
  await expect.poll(() => brokenOff).toEqual(['/v2/pets/slow-1']);
  expect(await status.innerText()).toBe('Sending …');
  await expect.poll(() => received.length).toBe(2);
  await page.locator('.ds-sidebar a', { hasText: 'Overview' }).click();
  await expect.poll(() => brokenOff).toEqual(['/v2/pets/slow-1', '/v2/pets/slow-2']);
});

test('only servers of the web are offered', async () => {
  const { page, form } = await openForm('/api/pets/list-pets');
  expect(await form.getByLabel('Server').locator('option').allInnerTexts()).toEqual([
    `${origin}/v2/`,
    `${down}/ (Old)`,
    `${origin}/{version}/{tenant}`,
  ]);
  await page.goto(`${browsed.url}/api/pets/unsafe`);
  await form.getByText('so no request can be sent from here').waitFor();
  expect(await form.locator('form').count()).toBe(0);
});

test.each([
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const)(
  'axe finds nothing, and nothing is cut off, at $width in the $theme',
  async (options) => {
    const { page, form, status } = await openForm('/api/pets/create-pet', options);
    await expectAccessible(page);
    await send(page);
    await expect.poll(() => status.innerText()).toContain('201');
    await form.getByText(/^Headers \(/).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.width);
  },
);

test('without JavaScript nothing shows', async () => {
  const { page, goto } = await browsed.prepare({ javaScript: false });
  await goto('/api/pets/create-pet');
  expect(await page.locator('.oa-try').count()).toBe(1);
  expect(await page.locator('.oa-try').isVisible()).toBe(false);
});

test('without the option no form and no code for it is shipped', async () => {
  const files = { 'docs/intro.md': '# Intro\n', 'api.yaml': makeDocument() };
  const [bare, off] = [config(''), config(', tryIt: false')].map((text) =>
    pluginSite('openapi', { ...files, 'docsgen.config.ts': text }),
  );
  for (const site of [bare, off]) expect(await site?.build()).toMatchObject({ exitCode: 0 });
  const output = off?.output() ?? {};
  expect(Object.keys(output)).toContain('api/pets/create-pet/index.html');
  expect(bare?.output()).toEqual(output);
  const holds = (all: Record<string, string>) =>
    Object.values(all).some((text) =>
      /oa-try|oa-request|oaRequest/.test(Buffer.from(text, 'base64').toString()),
    );
  expect(holds(output)).toBe(false);
  expect(holds(browsed.site.output())).toBe(true);
});

test('another value of the option is an error', () => {
  expect(() => openapi({ document: 'api.yaml', tryIt: 'yes' as never })).toThrow(
    'The option `tryIt` of `openapi()` is `yes`; it takes `true` or `false`.',
  );
});
