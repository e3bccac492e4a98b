import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Thrown for a host whose address is not on the public web. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/**
 * Special-purpose addresses (IANA registries, RFC 6890): private, reserved, multicast, and IPv4
 * inside IPv6.
 */
const NOT_PUBLIC: readonly [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Everything except global unicast: loopback, IPv4-mapped and -compatible, NAT64, unique local,
  // link-local, multicast.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Teredo and other protocol assignments, documentation, 6to4, more documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Returns a test for addresses that anyone on the web can reach. */
export function createIsPublic(): (address: string) => boolean {
  // One list for each family: an IPv6 rule that covers `::ffff:0:0/96` would also apply to all of
  // IPv4.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const [net, prefix] of NOT_PUBLIC)
    lists[familyOf(net)].addSubnet(net, prefix, familyOf(net));
  return (address) => {
    const family = familyOf(address);
    // Only local addresses have zones.
    return isIP(address) > 0 && !address.includes('%') && !lists[family].check(address, family);
  };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Resolves a host name for a socket, and fails if one of its addresses is not public. The socket
 * connects to the checked addresses, so a different second answer of the name server has no effect.
 */
export function createPublicLookup(isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        callback(new PrivateAddressError(hostname), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
