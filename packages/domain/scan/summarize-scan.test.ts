import { describe, expect, it } from 'vitest';

import { FACE_POINTS } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';
import { sampleScan, scanWithoutHair } from '../testing/sample-scan.ts';
import { summarizeScan } from './summarize-scan.ts';

const EXCELLENT = sampleScan([90, 90, 90, 90, 90]);
const GOOD = sampleScan([92, 71, 58, 94, 86]);
const MODERATE = sampleScan([55, 55, 60, 70, 65]);
const POOR = sampleScan([20, 30, 40, 50, 60]);

type Five = readonly (number | null)[];

function everyFive(figures: Five): readonly Five[] {
  let all: readonly Five[] = [[]];
  for (let place = 0; place < 5; place += 1) {
    all = all.flatMap((begun) => figures.map((figure) => [...begun, figure]));
  }
  return all;
}

/** `null` is a point that was not seen. */
function withUnseen(five: Five): FaceScan {
  const scan = sampleScan(five.map((figure) => figure ?? 0));
  const points = FACE_POINTS.map((place, order) => [
    place,
    five[order] === null ? { ...scan[place], hex: null } : scan[place],
  ]);
  return {
    ...scan,
    ...(Object.fromEntries(points) as Pick<FaceScan, (typeof FACE_POINTS)[number]>),
  };
}

describe('the summary of a scan', () => {
  it('[S2-CONF-04] has its own tier', () => {
    expect([EXCELLENT, GOOD, MODERATE, POOR].map((scan) => summarizeScan(scan).tier)).toEqual([
      'excellent',
      'good',
      'moderate',
      'poor',
    ]);
  });

  it('[S2-CONF-05] names the points below 60', () => {
    expect(summarizeScan(GOOD).lowPoints).toEqual(['darkEye']);
    expect(summarizeScan(MODERATE).lowPoints).toEqual(['hair', 'lightEye']);
    expect(summarizeScan(sampleScan([75, 75, 75, 75, 75])).lowPoints).toEqual([]);
  });

  it('separates points not seen from points seen poorly', () => {
    const scan = { ...scanWithoutHair(), lightEye: GOOD.cheek, darkEye: GOOD.cheek };
    expect(summarizeScan(scan)).toMatchObject({ weak: [], unseen: ['hair'] });
  });

  it('counts points correctly for any five figures', () => {
    const figures = [null, 0, 40, 59, 60, 79, 80, 100];
    for (const five of everyFive(figures)) {
      const { counts } = summarizeScan(withUnseen(five));
      expect(counts, five.join(' ')).toEqual({
        high: five.filter((figure) => figure !== null && figure >= 80).length,
        medium: five.filter((at) => at !== null && at >= 60 && at < 80).length,
        low: five.filter((figure) => figure !== null && figure < 60).length,
        unseen: five.filter((figure) => figure === null).length,
      });
    }
  });
});
