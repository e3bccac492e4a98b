import { expect, test } from 'vitest';
import { type AddressPatterns, createMayAsk } from '../../src/external/may-ask.js';

const ask = (url: string, patterns: Partial<AddressPatterns> = {}) =>
  createMayAsk({ allow: [], deny: [], allowPrivate: [], ...patterns })(new URL(url));

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
  ...[
    'localhost.',
    'metadata.google.internal.',
    '127.0.0.1.',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[::7f00:1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[ff02::1]',
    '[2001:db8::1]',
  ].map((host): [string, boolean] => [`http://${host}/`, false]),
  ['ftp://developer.mozilla.org/', false],
])('%s: only what is of the public web is asked: %s', (url, expected) => {
  expect(ask(url)).toBe(expected);
});

test('patterns hold for what begins with them, with or without a scheme; deny wins', () => {
  const patterns = {
    allow: ['https://a.test/docs', 'b.test', 'http://*.c.test/x*.html'],
    allowPrivate: ['a.test', 'b.test', 'sub.c.test'],
    deny: ['b.test/secret'],
  };
  expect(ask('https://a.test/docs/x', patterns)).toBe(true);
  expect(ask('https://a.test/other', patterns)).toBe(false);
  expect(ask('http://b.test/any', patterns)).toBe(true);
  expect(ask('http://b.test/secret/x', patterns)).toBe(false);
  expect(ask('http://sub.c.test/x1.html', patterns)).toBe(true);
  expect(ask('https://developer.mozilla.org/', patterns)).toBe(false);
});

test('a host that may be private is listed by name, with or without port; `allow` does not do it', () => {
  expect(ask('http://localhost:80/', { allow: ['http://localhost'] })).toBe(false);
  expect(ask('http://localhost:8080/', { allowPrivate: ['localhost:8080'] })).toBe(true);
  expect(ask('http://localhost:8081/', { allowPrivate: ['localhost:8080'] })).toBe(false);
  expect(ask('http://[::1]:1/', { allowPrivate: ['[::1]'] })).toBe(true);
  expect(ask('http://evil-localhost.localhost/', { allowPrivate: ['localhost'] })).toBe(false);
});
