import { describe, expect, it } from 'vitest';

import { fitCalibration, type LabeledReading } from './calibrate-season.ts';
import { tryCalibration } from './try-calibration.ts';

/** Readings of one source: surer ones are right more often, and the label's season has probability `own`. */
function readingsOf(source: string, count: number, rightOfTen: number): LabeledReading[] {
  return Array.from({ length: count }, (_, at) => {
    const own = at % 10 < 7 ? 0.2 : 0.05;
    return {
      source,
      light: 'measured',
      familyProbability: at % 2 === 0 ? 0.35 : 0.55,
      isFamilyRight: at % 10 < rightOfTen,
      season: { own, all: [0.3, 0.2, 0.15, 0.1, 0.1, 0.05, 0.05, 0.01, 0.01, 0.01, 0.01, 0.01] },
    };
  });
}

describe('fitCalibration', () => {
  it('promises what was right, never less for a surer reading', () => {
    const table = fitCalibration(readingsOf('one', 200, 6));
    const said = table?.family.map(([, percent]) => percent) ?? [];
    expect(said.toSorted((one, other) => one - other)).toEqual(said);
    expect(Math.min(...said)).toBe(60);
  });

  it('counts a source by the square root of its photos', () => {
    const table = fitCalibration([...readingsOf('large', 900, 6), ...readingsOf('small', 100, 2)]);
    // (30 * 60 + 10 * 20) / 40
    expect(table?.family.at(-1)?.[1]).toBe(50);
  });

  it('chooses the highest limit that holds seven of ten labels', () => {
    expect(fitCalibration(readingsOf('one', 200, 6))?.leastOfSet).toBe(0.2);
  });

  it('returns null if no source has enough photos', () => {
    expect(fitCalibration([...readingsOf('one', 79, 6), ...readingsOf('two', 79, 6)])).toBeNull();
  });
});

describe('tryCalibration', () => {
  it('compares the promise with what was so', () => {
    const readings = readingsOf('one', 200, 6);
    const table = fitCalibration(readings);
    if (!table) throw new Error('200 photos are enough');
    const trial = tryCalibration({ measured: table }, readings);
    expect(trial).toMatchObject({ right: 60, worstTenth: null, coverage: 70, setSize: 2 });
    expect(tryCalibration({ measured: table }, readingsOf('two', 600, 4)).worstTenth).toBe(20);
    expect(Math.abs((trial.said ?? 0) - 60)).toBeLessThan(1);
  });
});
