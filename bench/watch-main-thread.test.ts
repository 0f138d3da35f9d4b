import { describe, expect, it } from 'vitest';

import { sumWork } from './watch-main-thread.ts';

const page = { pid: 7, tid: 1 };
const mark = (at: number, ts: number) => ({ ...page, name: `bench-action-${at}`, ph: 'I', ts });
const task = (ts: number, dur: number, tdur = dur) => ({
  ...page,
  name: 'RunTask',
  ph: 'X',
  ts,
  dur,
  tdur,
});

describe('the work of the main thread', () => {
  it('is what happens between a mark and the next, in milliseconds of thread time', () => {
    const events = [
      mark(0, 100),
      task(1000, 4000, 3000),
      task(6000, 500),
      mark(1, 20_000),
      task(21_000, 2000),
      mark(2, 40_000),
      task(41_000, 9000),
    ];
    expect(sumWork(events)).toEqual([3.5, 2]);
  });

  it('leaves out other threads, parts of tasks, and the tasks that set the marks', () => {
    const events = [
      task(50, 100),
      mark(0, 100),
      { ...task(1000, 2000), tid: 2 },
      { ...task(1000, 2000), name: 'FunctionCall' },
      task(19_900, 200),
      mark(1, 20_000),
    ];
    expect(sumWork(events)).toEqual([0]);
  });

  it('throws if there are no marks', () => {
    expect(() => sumWork([task(1, 1)])).toThrow('no mark');
  });
});
