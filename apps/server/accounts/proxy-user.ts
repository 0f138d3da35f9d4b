import { BlockList, isIP } from 'node:net';

/** What is needed to know whom a proxy in front of this server has signed in. */
export interface ProxiedRequest {
  readonly peer: string;
  readonly readHeader: (name: string) => string | undefined;
}

const LONGEST_NAME = 200;

/**
 * The user whom a trusted proxy names in a header; null where the request comes from anybody else, who could name
 * whomever they like.
 *
 * @param proxies addresses, or networks such as `10.0.0.0/8`.
 */
export function openProxyUsers(
  header: string | undefined,
  proxies: readonly string[],
): (request: ProxiedRequest) => string | null {
  if (header === undefined) return () => null;
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return ({ peer, readHeader }) => {
    const name = readHeader(header)?.trim() ?? '';
    if (name === '' || name.length > LONGEST_NAME) return null;
    return trusted.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4') ? name : null;
  };
}

/** Whether it is an address or a network. */
export function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}
