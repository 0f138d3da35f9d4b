import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { eyeColorIn, nameEye } from './name-eye.ts';

describe('nameEye', () => {
  it.each([
    // As a scan reads the irises of portraits: nearly gray in their pixels.
    ['#7B878D', null, 'blue-gray'],
    ['#3A3842', null, 'blue-gray'],
    ['#7F7D71', null, 'gray-green'],
    ['#5B84A8', null, 'blue'],
    ['#5F7A4A', null, 'green'],
    ['#7A6A3A', null, 'hazel'],
    ['#6A4E40', null, 'medium-brown'],
    ['#8A5E3C', null, 'light-brown'],
    ['#392A1E', null, 'dark-brown'],
    ['#150C04', null, 'dark-brown'],
    ['#808080', null, 'gray'],
  ] as const)('calls %s beside %s %s', (hex, white, name) => {
    expect(nameEye(hex, white)).toBe(name);
  });

  it('names a gray iris by the warm white beside it, against which it is blue', () => {
    expect(nameEye('#858A89', '#CDBFBC')).toBe('blue-gray');
    expect(nameEye('#808080', '#D8C0A0')).toBe('blue');
    expect(nameEye('#808080', '#808080')).toBe('gray');
  });
});

describe('eyeColorIn', () => {
  const scan = {
    ...sampleScan(),
    lightEye: { ...sampleScan().lightEye, hex: '#6F8A5A' },
    darkEye: { ...sampleScan().darkEye, hex: '#2A211A' },
  } as const;

  it('names both eye points alike, by the lighter one', () => {
    expect(nameEye(scan.darkEye.hex)).toBe('dark-brown');
    expect(eyeColorIn(scan, 'lightEye')).toBe('green');
    expect(eyeColorIn(scan, 'darkEye')).toBe('green');
  });

  it('names the darker one by itself where the lighter was not seen, and nothing that was not seen', () => {
    const dark = { ...scan, lightEye: { ...scan.lightEye, hex: null } };
    expect(eyeColorIn(dark, 'darkEye')).toBe('dark-brown');
    expect(eyeColorIn(dark, 'lightEye')).toBeNull();
    expect(eyeColorIn(scan, 'hair')).toBeNull();
  });
});
