import { isIP } from 'node:net';

/** In a quoted forwarded address (RFC 7239, section 6), and after a bracket or an IPv4 address, mapped or not: the caller's port. */
const QUOTES = /^"(.*)"$/;
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;
const IPV4_WITH_PORT = /^((?:[\da-f:]+:)?\d+\.\d+\.\d+\.\d+):\d+$/i;
/** Where a link-local address is valid (RFC 4007, section 11). */
const ZONE = /%.*$/;
/** What doesn't parse shares one count: otherwise a caller could invent a new address for every call. */
const UNREADABLE = 'an unreadable address';

/**
 * The name under which calls from an address are counted, however a proxy spells it: with a port, in brackets, with a
 * zone, or as an IPv4 address mapped into IPv6. An IPv6 network counts as one address, because one subscriber gets all
 * of it (RFC 6177).
 */
export function nameCaller(address: string): string {
  const bare = address.trim().replace(QUOTES, '$1').replace(IN_BRACKETS, '$1').replace(ZONE, '');
  const plain = IPV4_WITH_PORT.exec(bare)?.[1] ?? bare;
  switch (isIP(plain)) {
    case 4:
      return plain;
    case 6:
      return nameNetwork(readGroups(plain));
    default:
      return UNREADABLE;
  }
}

/** The eight groups of an IPv6 address. `::` stands for as many zeros as they still need (RFC 4291, section 2.2). */
function readGroups(address: string): readonly number[] {
  const [front = [], back = []] = address
    .replace(/\d+\.\d+\.\d+\.\d+$/, asTwoGroups)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}

function asTwoGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

function nameNetwork(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  const isMappedIpv4 = groups[5] === 0xff_ff && groups.slice(0, 5).every((group) => group === 0);
  if (isMappedIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
