import { describe, expect, it } from 'vitest';

import { isProxyAddress, openProxyUsers } from './proxy-user.ts';

const ask = (peer: string, name?: string) => ({
  peer,
  readHeader: (header: string) => (header === 'remote-user' ? name : undefined),
});

describe('openProxyUsers', () => {
  const find = openProxyUsers('remote-user', ['10.0.0.1', '192.168.0.0/16', 'fd00::/8']);

  it.each(['10.0.0.1', '192.168.7.9', 'fd00::1', '::ffff:10.0.0.1'])('believes %s', (peer) => {
    expect(find(ask(peer, ' anna '))).toBe('anna');
  });

  it.each(['10.0.0.2', '203.0.113.9', 'fe80::1', '', 'nonsense'])('does not believe %s', (peer) => {
    expect(find(ask(peer, 'anna'))).toBeNull();
  });

  it('finds nobody where the proxy names nobody, or no header is configured', () => {
    expect(find(ask('10.0.0.1'))).toBeNull();
    expect(find(ask('10.0.0.1', '  '))).toBeNull();
    expect(find(ask('10.0.0.1', 'a'.repeat(201)))).toBeNull();
    expect(openProxyUsers(undefined, ['10.0.0.1'])(ask('10.0.0.1', 'anna'))).toBeNull();
  });
});

describe('isProxyAddress', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('accepts %s', (text) => {
    expect(isProxyAddress(text)).toBe(true);
  });

  it.each(['proxy', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/', ''])(
    'refuses "%s"',
    (text) => {
      expect(isProxyAddress(text)).toBe(false);
    },
  );
});
