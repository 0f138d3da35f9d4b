import { BlockList, isIP } from 'node:net';

/** RFC 1122, RFC 4291. */
const LOOPBACK = listNetworks(['127.0.0.0/8'], ['::1/128']);
/** Private use and link-local: RFC 1918, RFC 3927, RFC 4193, RFC 4291. */
const PRIVATE = listNetworks(
  ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ['fc00::/7', 'fe80::/10'],
);
/** RFC 6761, RFC 6762, RFC 8375, and the name ICANN reserved for private use. */
const PRIVATE_NAME = /\.(local|internal|home\.arpa)$/;
/** A name without a dot, as containers have. A number would be an address in disguise. */
const SINGLE_LABEL = /^[a-z_][a-z\d_-]*$/;

/** Whether what is sent to this host never leaves the machine: its own addresses, or the folder of a socket. */
export function isThisMachine(host: string): boolean {
  const name = normalize(host);
  if (name.startsWith('/')) return true;
  return name === 'localhost' || name.endsWith('.localhost') || isIn(LOOPBACK, name);
}

/** Whether a host is this machine or lies in a private network, by its name or address; no name is looked up. */
export function isPrivateHost(host: string): boolean {
  const name = normalize(host);
  if (isThisMachine(name) || isIn(PRIVATE, name)) return true;
  return PRIVATE_NAME.test(name) || SINGLE_LABEL.test(name);
}

function normalize(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function listNetworks(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  const add = (network: string, family: 'ipv4' | 'ipv6') => {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  };
  for (const network of ipv4) add(network, 'ipv4');
  for (const network of ipv6) add(network, 'ipv6');
  return list;
}
