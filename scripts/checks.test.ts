import { afterEach, describe, expect, it, vi } from 'vitest';

import { runChecks } from './checks.mjs';
import { ToolFailure } from './run-tool.mjs';

const holds = (passed: number) => async () => ({ passed, failed: 0 });
const holdsWithFlaky = (flaky: readonly string[]) => async () => ({ passed: 3, failed: 0, flaky });
const fails = (passed: number, failed: number) => async () => ({ passed, failed });

const failToBuild = async () => {
  throw new ToolFailure('"vite build" ended with exit code 1.');
};

async function runAndRead(checks: Parameters<typeof runChecks>[0]) {
  let printed = '';
  const keep = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exitCode = await runChecks(checks);
  keep.mockRestore();
  return { exitCode, lines: printed.trimEnd().split('\n') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('running the checks', () => {
  it('ends with the total, alone on the last line', async () => {
    const { exitCode, lines } = await runAndRead([
      { name: 'types', run: holds(0) },
      { name: 'unit tests', run: holds(120) },
      { name: 'browser tests', run: holds(7) },
    ]);
    expect(exitCode).toBe(0);
    expect(lines).toEqual(['127 passed, 0 failed']);
  });

  it('continues after a failure, names every failed check, and fails', async () => {
    const { exitCode, lines } = await runAndRead([
      { name: 'types', run: fails(0, 1) },
      { name: 'unit tests', run: fails(118, 2) },
      { name: 'browser tests', run: holds(7) },
    ]);
    expect(exitCode).toBe(1);
    expect(lines).toEqual(['Failed: types, unit tests', '125 passed, 3 failed']);
  });

  it('names each flaky test right before the total, and passes', async () => {
    const titles = ['a.spec.ts:7 opens', 'b.spec.ts:9 closes'];
    const run = holdsWithFlaky(titles);
    const { exitCode, lines } = await runAndRead([{ name: 'browser tests', run }]);
    expect(exitCode).toBe(0);
    expect(lines).toEqual([...titles.map((title) => `Flaky: ${title}`), '3 passed, 0 failed']);
  });

  it('counts a missing tool of a check as one failure', async () => {
    const { exitCode, lines } = await runAndRead([{ name: 'browser tests', run: failToBuild }]);
    expect(exitCode).toBe(1);
    expect(lines).toEqual(['Failed: browser tests', '0 passed, 1 failed']);
  });
});
