import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { BENCHMARKS, type Benchmark } from './benchmarks.ts';
import { readFigures } from './run-benchmark.ts';
import {
  findSmokeFailure,
  isMet,
  writeBenchmarks,
  type BenchmarkOutcome,
  type BenchmarkReport,
} from './write-benchmarks.ts';

const SCALE: Benchmark = {
  name: 'scale',
  measures: 'Weighing a feather, held against a bare scale.',
  figures: [
    { place: 'ratio', words: 'weighing, in bare ones', isRatio: true, target: { atMost: 1.2 } },
    { place: 'cost.10', words: 'ten feathers, ms' },
    { place: 'perSecond', words: 'feathers in a second', target: { atLeast: 50_000 } },
  ],
};
const PRINTED = { ratio: 1.05, cost: { 10: 1234.5 }, perSecond: 50_000 };

function reportOf(outcome: BenchmarkOutcome): BenchmarkReport {
  return {
    date: '2026-03-01',
    commit: 'abc1234',
    machine: { processor: 'Slow & Sons', cores: 2, memoryGB: 24, kernel: 'Linux 6.1' },
    versions: { Node: '24.0.0', Chromium: 'none' },
    runs: [{ benchmark: SCALE, outcome, load: 0.4, seconds: 12.4 }],
  };
}

const measured = (figures: unknown) => reportOf({ ok: true, figures });
const rowsOf = (page: string, words: string) =>
  page
    .split('\n')
    .filter((line) => line.includes(words))
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the page of benchmarks', () => {
  it('marks a target that was missed, on either side', () => {
    const page = writeBenchmarks(measured({ ...PRINTED, ratio: 1.21, perSecond: 49_999 }));
    expect(rowsOf(page, '1.21').map((cells) => cells.at(-2))).toEqual(['**no**', '**no**']);
    expect(rowsOf(page, '49,999').map((cells) => cells.at(-2))).toEqual(['**no**']);
  });

  it('marks a missing figure as not measured, without a verdict', () => {
    for (const ratio of [null, undefined, Number.NaN, '1']) {
      const page = writeBenchmarks(measured({ ...PRINTED, ratio }));
      expect(rowsOf(page, 'weighing, in bare ones')[1]?.slice(2)).toEqual([
        'not measured',
        'at most 1.2',
        '',
        '',
      ]);
    }
  });
});

describe('the success of a run', () => {
  it('requires that everything ran and every target was met', () => {
    expect(isMet(measured(PRINTED))).toBe(true);
    expect(isMet(measured({ ...PRINTED, ratio: 1.3 }))).toBe(false);
    expect(isMet(reportOf({ ok: false, reason: 'it hung.' }))).toBe(false);
  });

  it('does not require what could not be measured', () => {
    expect(isMet(measured({ ...PRINTED, ratio: null }))).toBe(true);
  });
});

describe('the output of a program', () => {
  it('is the line of figures at its end, whatever comes before it', () => {
    expect(readFigures('ready\n{"ratio":1}\n{"ratio":2}\n')).toEqual({
      ok: true,
      figures: { ratio: 2 },
    });
  });

  it.each(['', 'done\n', '{"ratio":1}\ndone\n', '1\n', 'null\n', '{"ratio":'])(
    'counts as a failure if it ends otherwise: %j',
    (printed) => {
      expect(readFigures(printed)).toEqual({
        ok: false,
        reason: 'its last line is no line of figures.',
      });
    },
  );
});

describe('the benchmarks that run together', () => {
  const folder = new URL('./', import.meta.url);
  const programs = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));

  it('are all programs that need no files as arguments', () => {
    const heads = programs.map((name) => readFileSync(new URL(name, folder), 'utf8').slice(0, 900));
    const named = heads.flatMap((head) => {
      const [, name, rest = ''] = /`npm run bench -- ([a-z-]+)([^`]*)`/.exec(head) ?? [];
      return name !== undefined && name !== 'all' && !/^ [A-Z]/.test(rest) ? [name] : [];
    });
    expect(BENCHMARKS.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  });

  it('list every figure once, with a label of its own', () => {
    for (const { figures } of BENCHMARKS) {
      expect(new Set(figures.map(({ place }) => place)).size).toBe(figures.length);
      expect(new Set(figures.map(({ words }) => words)).size).toBe(figures.length);
    }
  });
});

const failureOf = (outcome: BenchmarkOutcome) => reportOf(outcome).runs.map(findSmokeFailure);

describe('findSmokeFailure', () => {
  it('finds none where every figure is a finite number', () => {
    expect(failureOf({ ok: true, figures: PRINTED })).toEqual([null]);
  });

  it('names each figure that is missing or no finite number', () => {
    const figures = { ratio: null, cost: {}, perSecond: 1 };
    expect(failureOf({ ok: true, figures })).toEqual(['it printed no finite ratio, cost.10.']);
  });

  it('repeats why a program failed', () => {
    expect(failureOf({ ok: false, reason: 'it hung.' })).toEqual(['it hung.']);
  });
});
