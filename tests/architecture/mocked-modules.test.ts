import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

const MOCK = /\bvi\.mock\(/;

describe('a test of a screen that replaces a module', () => {
  it('runs alone: among others, the module may have been loaded before it is replaced', () => {
    const mocking = readSources()
      .filter(
        ({ path, source }) =>
          path.startsWith('apps/web/') && path.endsWith('.test.tsx') && MOCK.test(source),
      )
      .map(({ path }) => path);
    expect(mocking.length).toBeGreaterThan(3);
    const config = readFileSync('vitest.config.ts', 'utf8');
    expect(mocking.filter((path) => !config.includes(`'${path}',`))).toEqual([]);
  });
});
