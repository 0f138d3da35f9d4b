import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { isNewEnough } from './node-runtime.mjs';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), ...args], {
    encoding: 'utf8',
  });

describe('scripts/run.mjs', () => {
  it.each([
    ['18.0.0', false],
    ['20.20.1', false],
    ['22.18.0', false],
    ['22.19.0', true],
    ['24.0.0', true],
  ])('decides whether Node %s is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });

  it('lists its commands when called with an unknown one', () => {
    for (const args of [[], ['dance'], ['toString']]) {
      const { status, stdout, stderr } = run(...args);
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toContain('start | build | test | check');
    }
  });

  it('refuses a path as the name of a benchmark', () => {
    const { status, stdout, stderr } = run('bench', '../../outside');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('Name the program: npm run bench');
  });
});
