import type { StoreConfig } from '../../../types/config.js';
import type { Environment } from '../../../types/environment.js';

/** The address of a shared store, and the permissions of this machine. */
export interface RemoteSettings {
  /** Without a trailing slash. */
  url: URL;
  isWritten: boolean;
  /** Sent to the server with each request, and nowhere else. */
  authorization: string | undefined;
  /** Signs what machines share. Never leaves the machine. */
  key: string;
  /** Time limit for all requests of a run together. */
  timeoutMs: number;
}

/** Settings; undefined if no store is shared; or a sentence about settings that can't be used. */
export type RemoteReading = { settings: RemoteSettings } | { problem: string } | undefined;

/** A shorter key could be guessed by brute force. */
const LEAST_KEY_LENGTH = 32;

/** Reads the settings. Environment variables override the config. */
export function readRemoteSettings(
  { remote, mode, allowHttp, timeoutSeconds }: StoreConfig,
  env: Environment,
): RemoteReading {
  const fromEnv = env['DOCSGEN_REMOTE_STORE'];
  const address = fromEnv ?? remote ?? '';
  if (address === '') return undefined;
  const name = fromEnv === undefined ? '`store.remote`' : '`DOCSGEN_REMOTE_STORE`';
  const problem = checkRemoteAddress(address, { allowHttp });
  if (problem !== undefined)
    return { problem: `${name} is ${problem}: this run uses only its own store.` };
  const wanted = env['DOCSGEN_REMOTE_STORE_MODE'] ?? mode;
  if (wanted !== 'read' && wanted !== 'read-write')
    return {
      problem: `\`DOCSGEN_REMOTE_STORE_MODE\` is neither \`read\` nor \`read-write\`: this run uses only its own store.`,
    };
  const key = env['DOCSGEN_CACHE_KEY']?.trim() ?? '';
  if (key.length < LEAST_KEY_LENGTH)
    return {
      problem: `${name} needs \`DOCSGEN_CACHE_KEY\`, a secret of at least ${LEAST_KEY_LENGTH} characters that signs what machines share: this run uses only its own store.`,
    };
  return {
    settings: {
      key,
      url: new URL(address.replace(/\/+$/, '')),
      isWritten: wanted === 'read-write',
      authorization: readToken(env['DOCSGEN_REMOTE_STORE_TOKEN']),
      timeoutMs: timeoutSeconds * 1000,
    },
  };
}

/**
 * Returns the problem of an address. The sentence does not repeat the address, because it may
 * contain a password.
 */
export function checkRemoteAddress(
  address: string,
  { allowHttp }: { allowHttp: boolean },
): string | undefined {
  if (!URL.canParse(address)) return 'not a URL';
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (username !== '' || password !== '')
    return 'a URL with a user or a password, which belong in `DOCSGEN_REMOTE_STORE_TOKEN`';
  if (search !== '' || hash !== '') return 'a URL with a query or a fragment';
  if (protocol === 'https:') return undefined;
  if (protocol !== 'http:') return 'not an `https://` URL';
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return isLocal || allowHttp
    ? undefined
    : 'an `http://` URL, which `store.allowHttp` has to allow';
}

/**
 * Converts a token to a header: `user:password` to Basic authentication, any other token to Bearer.
 */
function readToken(token = ''): string | undefined {
  if (token === '') return undefined;
  return token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`;
}
