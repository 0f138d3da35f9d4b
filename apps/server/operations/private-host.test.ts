import { expect, it } from 'vitest';

import { isPrivateHost, isThisMachine } from './private-host.ts';

it.each(['localhost', 'LOCALHOST.', 'db.localhost', '127.0.0.1', '127.8.8.8', '[::1]', '::1'])(
  'isThisMachine knows %s',
  (host) => {
    expect([isThisMachine(host), isPrivateHost(host)]).toEqual([true, true]);
  },
);

it('isThisMachine knows the folder of a socket', () => {
  expect(isThisMachine('/var/run/postgresql')).toBe(true);
});

it.each([
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.5',
  '169.254.1.1',
  '::ffff:10.0.0.1',
  'fd00::5',
  '[fe80::1]',
  's3',
  'my_db-1',
  'nas.local',
  'db.internal',
  'db.home.arpa.',
])('isPrivateHost knows %s, which is another machine', (host) => {
  expect([isThisMachine(host), isPrivateHost(host)]).toEqual([false, true]);
});

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '11.0.0.1',
  '[2001:db8::1]',
  '::ffff:8.8.8.8',
  'db.example',
  'localhost.example',
  'x.local.example',
  'internal.example',
  '134744072',
  '0x08080808',
  '127.0.0.1.example',
  '',
  'nas.local/x',
])('isPrivateHost does not take "%s" for private', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});
