import { isIP } from 'node:net';
import { createIsPublic } from './public-address.js';

export interface AddressPatterns {
  /** Patterns of URLs that may be requested. If empty, all may. */
  allow: readonly string[];
  /** Patterns of URLs that must not be requested. */
  deny: readonly string[];
  /** Hosts, with or without port, that may have private addresses. */
  allowPrivate: readonly string[];
}

/** Host names reserved for examples, tests and this machine (RFC 2606, RFC 6761, RFC 6762). */
const RESERVED =
  /(?:^|\.)(?:localhost|local|test|example|invalid|internal|example\.(?:com|net|org))$/;

/**
 * Decides by its URL whether an address may be requested. The IP address of a host is checked when
 * it is resolved.
 */
export function createMayAsk({
  allow,
  deny,
  allowPrivate,
}: AddressPatterns): (url: URL) => boolean {
  const allowed = allow.map(toExpression);
  const denied = deny.map(toExpression);
  const mayBePrivate = createMayBePrivate(allowPrivate);
  const isPublicAddress = createIsPublic();
  return (url) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
    const matches = (pattern: RegExp) =>
      pattern.test(url.href) || pattern.test(`${url.host}${url.pathname}`);
    if (denied.some(matches) || (allowed.length > 0 && !allowed.some(matches))) return false;
    return mayBePrivate(url) || isPublicHost(plainHost(url), isPublicAddress);
  };
}

/** Returns a test for URLs whose host the config lists in `externalLinks.allowPrivate`. */
export function createMayBePrivate(hosts: readonly string[]): (url: URL) => boolean {
  const listed = new Set(hosts.map((host) => host.toLowerCase()));
  return (url) => listed.has(url.host) || listed.has(url.hostname) || listed.has(plainHost(url));
}

/** Returns the host without the brackets of IPv6 and a trailing dot. */
const plainHost = ({ hostname }: URL): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');

function isPublicHost(host: string, isPublicAddress: (address: string) => boolean): boolean {
  if (isIP(host) > 0) return isPublicAddress(host);
  return host.includes('.') && !RESERVED.test(host);
}

/** Converts a pattern in which `*` matches anything. It matches URLs that begin with it. */
function toExpression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`);
}
