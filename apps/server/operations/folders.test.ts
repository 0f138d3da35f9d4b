import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeFolder } from './folders.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'color-almanac-folder-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('makeFolder', () => {
  it('makes a folder and those above it for its own user, and returns the uppermost', () => {
    const folder = join(place, 'a', 'b', 'c');
    expect(makeFolder(folder)).toBe(join(place, 'a'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(makeFolder(folder)).toBeNull();
    mkdirSync(join(place, 'd'));
    expect(makeFolder(join(place, 'd', 'e', '..', 'f'))).toBe(join(place, 'd', 'f'));
  });

  it('refuses a file in its place, or above it', () => {
    writeFileSync(join(place, 'file'), 'x');
    expect(() => makeFolder(join(place, 'file'))).toThrow(/EEXIST/);
    expect(() => makeFolder(join(place, 'file', 'a', 'b'))).toThrow(/ENOTDIR|EEXIST/);
  });

  it.runIf(process.platform === 'linux')('ends where no folder can be made', () => {
    expect(() => makeFolder('/proc/color-almanac/a')).toThrow(/ENOENT|EACCES|EPERM/);
  });
});
