import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPageMessage } from '../../../src/features/offline/web/worker/read-page-message.js';

const ORIGIN = 'https://example.org';
const SETTINGS = { base: '/docs/', languages: [{ base: '/docs/', page: '/docs/offline/' }] };
const FROM_PAGE = { origin: ORIGIN, source: { url: `${ORIGIN}/docs/a` } as never };
const MESSAGE = {
  type: 'docsgen:read',
  urls: [`${ORIGIN}/docs/a`],
  own: { page: '/docs/offline/', entry: '/docs/assets/start-0123456789.js' },
  list: '/docs/assets/offline.json',
};

beforeAll(() => vi.stubGlobal('location', new URL(`${ORIGIN}/docs/sw.js`)));
afterAll(() => vi.unstubAllGlobals());

test('the worker takes what pages of the site tell it', () => {
  expect(readPageMessage({ ...FROM_PAGE, data: MESSAGE }, SETTINGS)).toEqual(MESSAGE);
});

test.each([
  ['another site', { origin: 'https://evil.test', source: { url: 'https://evil.test/docs/' } }],
  ['other software on the origin', { origin: ORIGIN, source: { url: `${ORIGIN}/shop/` } }],
  ['nobody', { origin: ORIGIN, source: null }],
  ['a port', { origin: '', source: {} }],
])('the worker takes nothing from %s', (_, from) => {
  expect(
    readPageMessage({ ...(from as typeof FROM_PAGE), data: MESSAGE }, SETTINGS),
  ).toBeUndefined();
});

test.each([
  null,
  1,
  'docsgen:read',
  {},
  { type: 'docsgen:read' },
  { ...MESSAGE, type: 'x' },
  { ...MESSAGE, urls: 'a' },
])('the worker takes no message such as %j', (data) => {
  expect(readPageMessage({ ...FROM_PAGE, data }, SETTINGS)).toBeUndefined();
});

test('the worker leaves out addresses that are not those of the site', () => {
  const data = {
    ...MESSAGE,
    urls: ['https://evil.test/docs/a', `${ORIGIN}/shop/a`, 1, null, 'http://[', `${ORIGIN}/docs/b`],
    own: { page: 'https://evil.test/docs/offline/', entry: MESSAGE.own.entry },
    list: 'https://evil.test/docs/assets/offline.json',
  };
  expect(readPageMessage({ ...FROM_PAGE, data }, SETTINGS)).toEqual({
    type: 'docsgen:read',
    urls: [`${ORIGIN}/docs/b`],
  });
});
