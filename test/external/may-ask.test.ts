import { expect, test } from 'vitest';
import { createMayAsk } from '../../src/external/may-ask.js';

const ask = (url: string, patterns: { allow?: string[]; deny?: string[] } = {}) =>
  createMayAsk({ allow: [], deny: [], ...patterns })(new URL(url));

test.each([
  ['https://developer.mozilla.org/x', true],
  ['http://1.1.1.1/', true],
  ['http://[2606:4700::1111]/', true],
  ['http://localhost:3000/', false],
  ['http://intranet/', false],
  ['https://api.example.com/', false],
  ['http://127.0.0.2/', false],
  ['http://2130706433/', false],
  ['http://169.254.169.254/latest', false],
  ['http://[::1]/', false],
  ['http://[::ffff:10.0.0.1]/', false],
  ['http://[fd00::1]/', false],
  ['ftp://developer.mozilla.org/', false],
])('%s: only what is of the public web is asked: %s', (url, expected) => {
  expect(ask(url)).toBe(expected);
});

test('patterns hold for what begins with them, with or without a scheme; deny wins', () => {
  const patterns = {
    allow: ['https://a.test/docs', 'b.test', 'http://*.c.test/x*.html'],
    deny: ['b.test/secret'],
  };
  expect(ask('https://a.test/docs/x', patterns)).toBe(true);
  expect(ask('https://a.test/other', patterns)).toBe(false);
  expect(ask('http://b.test/any', patterns)).toBe(true);
  expect(ask('http://b.test/secret/x', patterns)).toBe(false);
  expect(ask('http://sub.c.test/x1.html', patterns)).toBe(true);
  expect(ask('https://developer.mozilla.org/', patterns)).toBe(false);
});
