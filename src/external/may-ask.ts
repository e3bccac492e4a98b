import { BlockList, isIP } from 'node:net';

export interface AddressPatterns {
  /** Only these, when there are any. Also opens addresses of this machine and of private networks. */
  allow: readonly string[];
  /** Never these. */
  deny: readonly string[];
}

/** Names that are reserved for examples, tests and this machine (RFC 2606, RFC 6761, RFC 6762). */
const RESERVED = /(?:^|\.)(?:localhost|local|test|example|invalid|internal|example\.(?:com|net|org))$/;
const PRIVATE = createPrivateList();

/** Tells which addresses may be asked: what the patterns say, and without a pattern nothing that is not of the public web. */
export function createMayAsk({ allow, deny }: AddressPatterns): (url: URL) => boolean {
  const allowed = allow.map(toExpression);
  const denied = deny.map(toExpression);
  return (url) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
    const matches = (pattern: RegExp) => pattern.test(url.href) || pattern.test(`${url.host}${url.pathname}`);
    if (denied.some(matches)) return false;
    return allowed.length > 0 ? allowed.some(matches) : isPublic(url.hostname);
  };
}

/** `*` stands for anything; a pattern holds for all that begins with it. */
function toExpression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`);
}

function isPublic(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version === 0) return hostname.includes('.') && !RESERVED.test(hostname);
  return !PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function createPrivateList(): BlockList {
  const list = new BlockList();
  const subnets: [string, number][] = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ];
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, 'ipv4');
  list.addAddress('::1', 'ipv6');
  list.addAddress('::', 'ipv6');
  list.addSubnet('fc00::', 7, 'ipv6');
  list.addSubnet('fe80::', 10, 'ipv6');
  return list;
}
