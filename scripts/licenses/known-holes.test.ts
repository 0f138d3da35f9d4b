import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { judgeHoles, KNOWN_HOLES } from './known-holes.ts';
import { listDependencies, type PackageLock } from './list-dependencies.ts';

const HOLES = [{ name: 'decoder', version: '1.0.0', hole: '', guard: '' }];

describe('judgeHoles', () => {
  it('is content with the version that was examined', () => {
    expect(judgeHoles(HOLES, [{ name: 'decoder', version: '1.0.0' }])).toEqual([]);
  });

  it.each([
    ['is updated', ['1.0.1'], 'decoder is 1.0.1,'],
    ['is there twice', ['1.0.0', '2.0.0'], 'decoder is 1.0.0 and 2.0.0,'],
    ['is gone', [], 'decoder is gone,'],
  ])('asks to look again when the package %s', (_what, versions, words) => {
    const installed = versions.map((version) => ({ name: 'decoder', version }));
    expect(judgeHoles(HOLES, installed)).toEqual([expect.stringContaining(words)]);
  });
});

it('the known holes are those of the installed versions', () => {
  const lock = new URL('../../package-lock.json', import.meta.url);
  const { server } = listDependencies(JSON.parse(readFileSync(lock, 'utf8')) as PackageLock);
  expect(judgeHoles(KNOWN_HOLES, server)).toEqual([]);
});
