import { describe, expect, it } from 'vitest';

import { hashOf, isIntact, openPhotoChecks } from './check-photo-files.ts';

const FILE = new Uint8Array([255, 216, 1, 2, 3, 255, 217]);
const EXPECTED = { sha256: hashOf(FILE), bytes: FILE.length };
const FLIPPED = FILE.map((byte, at) => (at === 3 ? byte ^ 1 : byte));
const DAY_MS = 24 * 60 * 60 * 1000;

describe('isIntact', () => {
  it('refuses a truncated file and one with a flipped bit', () => {
    expect(isIntact(FILE, EXPECTED)).toBe(true);
    expect(isIntact(FILE.subarray(0, 5), EXPECTED)).toBe(false);
    expect(isIntact(FLIPPED, EXPECTED)).toBe(false);
  });

  it('requires a complete JPEG of a thumbnail without a hash', () => {
    const unknown = { sha256: null, bytes: null };
    expect(isIntact(FILE, unknown)).toBe(true);
    expect(isIntact(FILE.subarray(0, 6), unknown)).toBe(false);
    expect(isIntact(FILE.subarray(1), unknown)).toBe(false);
    expect(isIntact(new Uint8Array(0), unknown)).toBe(false);
  });
});

describe('openPhotoChecks', () => {
  it('counts files while they are lost', () => {
    const checks = openPhotoChecks(() => 0);
    expect(checks.check('a.jpg', null, EXPECTED)).toBe('missing');
    expect(checks.check('a.jpg', null, EXPECTED)).toBe('missing');
    expect(checks.check('b.jpg', FLIPPED, EXPECTED)).toBe('damaged');
    expect(checks.countLost()).toBe(2);
    expect(checks.check('a.jpg', FILE, EXPECTED)).toBeNull();
    expect(checks.countLost()).toBe(1);
  });

  it('computes a hash once a day, and looks at the size every time', () => {
    let now = 0;
    const checks = openPhotoChecks(() => now);
    expect(checks.check('a.jpg', FILE, EXPECTED)).toBeNull();
    now = DAY_MS - 1;
    expect(checks.check('a.jpg', FLIPPED, EXPECTED)).toBeNull();
    expect(checks.check('b.jpg', FLIPPED, EXPECTED)).toBe('damaged');
    now = DAY_MS;
    expect(checks.check('a.jpg', FLIPPED, EXPECTED)).toBe('damaged');
    expect(checks.check('a.jpg', FILE, EXPECTED)).toBeNull();
    expect(checks.check('a.jpg', FILE.subarray(1), EXPECTED)).toBe('damaged');
  });
});
