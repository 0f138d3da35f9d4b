import { writeSync } from 'node:fs';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { runChecks, runLanes } from './run-checks.mjs';
import { ToolFailure } from './run-tool.mjs';

const holds = (passed: number) => async () => ({ passed, failed: 0 });
const fails = (passed: number, failed: number) => async () => ({ passed, failed });

const runAndRead = (checks: Parameters<typeof runChecks>[0]) => read(() => runChecks(checks));

async function read(run: () => Promise<number>) {
  let printed = '';
  const keep = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exitCode = await run();
  keep.mockRestore();
  return { exitCode, lines: printed.trimEnd().split('\n') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('running the checks', () => {
  it('ends with the total for people, and the plain one alone on the last line', async () => {
    const { exitCode, lines } = await runAndRead([
      { name: 'types', run: holds(0) },
      { name: 'unit tests', run: holds(120) },
      { name: 'browser tests', run: holds(7) },
    ]);
    expect(exitCode).toBe(0);
    expect(lines).toEqual(['', '127 passed, 0 failed, 0 flaky', '127 passed, 0 failed']);
  });

  it('continues after a failure, names every failed check, and fails', async () => {
    const { exitCode, lines } = await runAndRead([
      { name: 'types', run: fails(0, 1) },
      { name: 'unit tests', run: fails(118, 2) },
      { name: 'browser tests', run: holds(7) },
    ]);
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe('Failed: types, unit tests');
    expect(lines.at(-1)).toBe('125 passed, 3 failed');
  });

  it.each([
    ['a tool that fails', new ToolFailure('"vite build" ended with exit code 1.')],
    ['a missing tool', Object.assign(new Error('spawn npm ENOENT'), { syscall: 'spawn npm' })],
    ['a full disk', Object.assign(new Error('no space left, write'), { code: 'ENOSPC' })],
  ])('counts %s as one failure of its check, and continues', async (_, error) => {
    const failing = { name: 'browser tests', run: () => Promise.reject(error) };
    const { exitCode, lines } = await runAndRead([failing, { name: 'unit tests', run: holds(3) }]);
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe('Failed: browser tests');
    expect(lines.at(-1)).toBe('3 passed, 1 failed');
  });

  it('does not hide a bug behind a failed check', async () => {
    const broken = { name: 'PostgreSQL', run: () => Promise.reject(new TypeError('no function')) };
    await expect(runAndRead([broken])).rejects.toThrow(TypeError);
  });

  it('names each flaky test right before the total, and passes', async () => {
    const flaky = ['a.spec.ts:7 opens', 'b.spec.ts:9 closes'];
    const run = async () => ({ passed: 3, failed: 0, flaky });
    const { exitCode, lines } = await runAndRead([{ name: 'browser tests', run }]);
    expect(exitCode).toBe(0);
    expect(lines.slice(1)).toEqual([
      '3 passed, 0 failed, 2 flaky',
      ...flaky.map((title) => `Flaky: ${title}`),
      '3 passed, 0 failed',
    ]);
  });

  it('runs lanes side by side and prints the output of each check in one piece', async () => {
    const { promise: bothStarted, resolve: release } = Promise.withResolvers<void>();
    const says = (word: string, started: () => void) => async (output: { stdout: number }) => {
      writeSync(output.stdout, `${word} begins\n`);
      started();
      await bothStarted;
      writeSync(output.stdout, `${word} ends\n`);
      return { passed: 1, failed: 0 };
    };
    let waiting = 2;
    const started = () => {
      waiting -= 1;
      if (waiting === 0) release();
    };
    const { exitCode, lines } = await read(() =>
      runLanes([
        [{ name: 'one', run: says('one', started) }],
        [{ name: 'two', run: says('two', started) }],
      ]),
    );
    expect(exitCode).toBe(0);
    const text = lines.join('\n');
    expect(text).toContain('--- one ---\none begins\none ends');
    expect(text).toContain('--- two ---\ntwo begins\ntwo ends');
    expect(lines.at(-1)).toBe('2 passed, 0 failed');
  });

  it('runs the first checks before all lanes', async () => {
    const order: string[] = [];
    const note = (name: string) => ({
      name,
      run: async () => {
        order.push(name);
        return { passed: 1, failed: 0 };
      },
    });
    const run = () => runLanes([[note('one')], [note('two')]], { first: [note('PostgreSQL')] });
    const { lines } = await read(run);
    expect(order[0]).toBe('PostgreSQL');
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
  });
});
