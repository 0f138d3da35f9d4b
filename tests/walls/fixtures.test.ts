import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

/** A hook at the top of a module, where no function says when it is registered. */
const HOOK_AT_TOP = /^(?:before|after)(?:Each|All)\(/m;

describe('fixtures', () => {
  it('register no hook as they are loaded: files share modules, so only the first would have it', () => {
    const fixtures = readSources().filter(({ path }) => /\.fixture\.tsx?$/.test(path));
    expect(fixtures.length).toBeGreaterThan(20);
    expect(
      fixtures.filter(({ source }) => HOOK_AT_TOP.test(source)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('would be found where one does', () => {
    expect(HOOK_AT_TOP.test('const a = 1;\nbeforeEach(() => {\n  start();\n});\n')).toBe(true);
    expect(HOOK_AT_TOP.test('function start() {\n  beforeEach(open);\n}\n')).toBe(false);
  });
});
