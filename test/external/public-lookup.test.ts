import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { attempt } from '../../src/external/web-client.js';

test('a name that resolves to this machine is not requested, and credentials are not sent', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(302, { location: `http://localhost:${port}/` }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const request = (url: string, isPrivate: (url: URL) => boolean) =>
    attempt(url, [], { timeoutMs: 60_000, mayAsk: () => true, mayBePrivate: isPrivate });

  const refused = await request(`http://localhost:${port}/`, () => false);
  expect(refused).toEqual({ answer: { kind: 'refused', status: 0 } });
  expect(seen).toEqual([]);
  // Redirects are checked as well.
  const url = `http://user:secret@127.0.0.1:${port}/`;
  const redirected = await request(url, ({ hostname }) => hostname === '127.0.0.1');
  expect(redirected).toEqual({ answer: { kind: 'refused', status: 0 } });
  expect(seen).toEqual([undefined]);
});
