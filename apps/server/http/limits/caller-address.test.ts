import { expect, it } from 'vitest';

import { nameCaller } from './caller-address.ts';

it.each([
  [
    '203.0.113.7',
    [
      '203.0.113.7:4711',
      '"203.0.113.7:4712"',
      '::ffff:203.0.113.7',
      '[::ffff:cb00:7107]:80',
      ' 203.0.113.7 ',
      '::ffff:203.0.113.7:4713',
      '::FFFF:203.0.113.7%eth0',
      '"[0:0:0:0:0:ffff:203.0.113.7]:4714"',
    ],
  ],
  [
    '2001:db8:0:1',
    [
      '2001:db8:0:1::9',
      '[2001:DB8::1:0:0:0:5]:443',
      '2001:0db8:0000:0001:ffff::1',
      '[2001:db8:0:1::]',
    ],
  ],
  ['fe80:0:0:0', ['fe80::1%eth0', '[fe80::1%25eth0]:80', 'fe80::2']],
  ['0:0:0:0', ['::1', '::']],
  [
    'an unreadable address',
    [
      '',
      'unknown',
      '_hidden',
      '203.0.113',
      '203.0.113.7.9:80',
      '999.1.1.1',
      '1:2',
      '203.0.113.07',
      '0xcb007107',
      '1.1.1.1:2.2.2.2:80',
    ],
  ],
])('nameCaller names every spelling of %s alike', (name, spellings) => {
  expect([...new Set(spellings.map(nameCaller))]).toEqual([name]);
});
