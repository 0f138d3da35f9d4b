import { afterEach, describe, expect, it, vi } from 'vitest';

import { chooseParts, runParts } from './run-parts.mjs';

const OUTCOMES: Readonly<Record<string, { exitCode: number; output: string }>> = {
  test: {
    exitCode: 0,
    output: '1 passed, 0 failed\nFlaky: a.spec.ts:7 opens\n120 passed, 0 failed\n',
  },
  'test:durability': { exitCode: 0, output: '{"kills":20}\n' },
  'test:s3': { exitCode: 69, output: '' },
  'test:load': { exitCode: 1, output: '18 passed, 2 failed\n' },
  'test:memory': { exitCode: 1, output: '' },
};

async function runAndRead(commands: readonly string[]) {
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const exitCode = await runParts(commands, async (command) => {
    const outcome = OUTCOMES[command];
    if (!outcome) throw new Error(`No outcome for ${command}`);
    return outcome;
  });
  vi.restoreAllMocks();
  return { exitCode, lines: printed.trim().split('\n') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('runParts', () => {
  it('sums the last counts of each part, and names flaky tests right before the total', async () => {
    const { exitCode, lines } = await runAndRead(['test', 'test:durability']);
    expect(exitCode).toBe(0);
    expect(lines.slice(-3)).toEqual([
      '121 passed, 0 failed, 1 flaky',
      'Flaky: a.spec.ts:7 opens',
      '121 passed, 0 failed',
    ]);
  });

  it('continues after a failed part, and fails', async () => {
    const { exitCode, lines } = await runAndRead(['test:load', 'test:memory', 'test:durability']);
    expect(exitCode).toBe(1);
    expect(lines.at(-1)).toBe('19 passed, 3 failed');
  });

  it('skips a part that needs what the machine lacks', async () => {
    const { exitCode, lines } = await runAndRead(['test:s3', 'test:durability']);
    expect(exitCode).toBe(0);
    expect(lines[1]).toContain('skipped');
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
  });
});

it('chooseParts takes one part, or a part and all after it, with or without their "test:", and refuses anything else', () => {
  const parts = ['test', 'test:browser', 'test:s3', 'test:load'];
  expect(chooseParts(parts, [])).toEqual(parts);
  expect(chooseParts(parts, ['--only', 's3'])).toEqual(['test:s3']);
  expect(chooseParts(parts, ['--from', 'test:s3'])).toEqual(['test:s3', 'test:load']);
  for (const args of [['--only'], ['--only', 'dance'], ['s3'], ['--only', 's3', 'load']])
    expect(chooseParts(parts, args)).toBeNull();
});
