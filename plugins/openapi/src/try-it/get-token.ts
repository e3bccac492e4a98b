import type { TokenFlow } from '../pages/view.js';
import { isOfferable } from './is-offerable.js';

export interface TokenRequest {
  flow: TokenFlow;
  clientId: string;
  /** `''` for a client without one. */
  clientSecret: string;
  scope: string;
  /** What relative addresses are relative to: the server of the API. */
  server: URL;
  /** Where the window comes back to. */
  redirect: string;
  signal: AbortSignal;
}

/** What keeps a reader from getting a token, in a sentence. */
export class TokenProblem extends Error {}

/**
 * Gets a token from the token endpoint: with the client's own credentials (RFC 6749, 4.4), or with
 * a code that the reader gets in a window (4.1), with PKCE (RFC 7636). Nothing is stored.
 *
 * @throws TokenProblem
 */
export async function getToken(request: TokenRequest): Promise<string> {
  const { flow } = request;
  if (flow.kind === 'authorizationCode') return getTokenForCode(request);
  const { clientId, clientSecret, scope } = request;
  return fetchToken(request, {
    parameters: { grant_type: 'client_credentials', ...(scope !== '' && { scope }) },
    authorization: `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}`,
  });
}

/** RFC 6749, 2.3.1. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

async function getTokenForCode(request: TokenRequest): Promise<string> {
  const { flow, clientId, clientSecret, scope, redirect, server } = request;
  const address = readAddress(flow.authorizationUrl ?? '', server);
  if (globalThis.crypto.subtle === undefined)
    throw new TokenProblem('A page can sign in only over https or on localhost.');
  // Browsers open windows only in answer to a click: before anything is waited for.
  const window = globalThis.open('', 'oa-sign-in', 'popup,width=520,height=720');
  if (window === null) throw new TokenProblem('The browser did not open the window to sign in.');
  const state = randomText();
  const verifier = randomText();
  const parameters = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirect, state },
    ...(scope !== '' && { scope }),
    ...{ code_challenge: await hashText(verifier), code_challenge_method: 'S256' },
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  window.location.href = address.href;
  const answer = await waitForAnswer(window, request);
  if (answer.get('state') !== state)
    throw new TokenProblem('The answer belongs to another sign-in, so it is not used.');
  const code = answer.get('code');
  if (code === null) throw new TokenProblem(describeRefusal(answer));
  return fetchToken(request, {
    parameters: {
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirect, client_id: clientId },
      ...{ code_verifier: verifier, ...(clientSecret !== '' && { client_secret: clientSecret }) },
    },
  });
}

const POLLED_EVERY = 100;

/** The parameters with which the window comes back: only then can the page read its address. */
function waitForAnswer(
  window: Window,
  { redirect, signal }: TokenRequest,
): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearInterval(timer);
      window.close();
      settle();
    };
    const look = () => {
      if (signal.aborted || window.closed)
        return end(() => reject(new TokenProblem('The window was closed before it came back.')));
      const back = readLocation(window);
      if (back?.href.startsWith(redirect) && back.searchParams.has('state'))
        end(() => resolve(back.searchParams));
    };
    const timer = setInterval(look, POLLED_EVERY);
  });
}

/** Undefined while the window shows a page of another origin. */
function readLocation(window: Window): URL | undefined {
  try {
    return new URL(window.location.href);
  } catch {
    return undefined;
  }
}

interface TokenParameters {
  parameters: Readonly<Record<string, string>>;
  authorization?: string;
}

async function fetchToken(
  { flow, server, signal }: TokenRequest,
  { parameters, authorization }: TokenParameters,
): Promise<string> {
  const address = readAddress(flow.tokenUrl, server);
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(parameters),
    headers: { Accept: 'application/json', ...(authorization && { Authorization: authorization }) },
    ...{ signal, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' },
  }).catch(() => {
    const { origin } = globalThis.location;
    const reason = `it can't be reached, or it doesn't allow requests from pages on ${origin} (CORS)`;
    throw new TokenProblem(`${address.origin} did not give a token: ${reason}.`);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const fields = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  const { access_token: token } = fields;
  if (response.ok && typeof token === 'string') return token;
  throw new TokenProblem(
    describeRefusal(new Map(Object.entries(fields).map(([key, value]) => [key, String(value)]))),
  );
}

/** RFC 6749, 4.1.2.1 and 5.2. */
function describeRefusal(answer: { get(name: string): string | null | undefined }): string {
  const [error, about] = [answer.get('error'), answer.get('error_description')];
  const why = [error, about].filter((text) => text != null && text !== '').join(': ');
  return why === '' ? 'The server gave no token.' : `The server gave no token: ${why}`;
}

/** A document may write anything: only the web's addresses are opened. */
function readAddress(text: string, base: URL): URL {
  try {
    const address = new URL(text, base);
    if (isOfferable(address)) return address;
  } catch {
    // Said below.
  }
  throw new TokenProblem(`“${text}” is no address that a page can sign in at.`);
}

const randomText = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

const hashText = async (text: string): Promise<string> =>
  toBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
