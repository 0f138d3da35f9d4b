import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

/** A hook at the top level of a module, outside any function. */
const HOOK_AT_TOP = /^(?:before|after)(?:Each|All)\(/m;

describe('fixtures', () => {
  it('register no hook on import: modules are shared, so only the first test file would get it', () => {
    const fixtures = readSources().filter(({ path }) => /\.fixture\.tsx?$/.test(path));
    expect(fixtures.length).toBeGreaterThan(20);
    expect(
      fixtures.filter(({ source }) => HOOK_AT_TOP.test(source)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('are reported for a hook at the top level, not for one inside a function', () => {
    expect(HOOK_AT_TOP.test('const a = 1;\nbeforeEach(() => {\n  start();\n});\n')).toBe(true);
    expect(HOOK_AT_TOP.test('function start() {\n  beforeEach(open);\n}\n')).toBe(false);
  });
});
