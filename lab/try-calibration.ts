import { promiseOf, type Calibration } from '@color-almanac/domain';

import type { LabeledReading, Light } from './calibrate-season.ts';
import { meanOf, percentOf, roundToTenth, splitInTenths } from './percent-of.ts';

/** What a table promises for labeled photos, and what was so; in percent, and a mean count of seasons. */
export interface Trial {
  readonly said: number | null;
  readonly right: number | null;
  /** How far the two are apart in the worst tenth of the photos; `null` if a tenth has too few to tell. */
  readonly worstTenth: number | null;
  readonly coverage: number | null;
  readonly setSize: number | null;
}

/** Without a table for a light, that of the other light is taken. */
export function tryCalibration(
  tables: Partial<Record<Light, Calibration>>,
  readings: readonly LabeledReading[],
): Trial {
  const promises = readings.flatMap((reading) => {
    const table = tables[reading.light] ?? tables.measured ?? tables.unmeasured;
    return table ? [{ reading, table }] : [];
  });
  const sets = promises.flatMap(({ reading: { season }, table }) => {
    if (!season) return [];
    const size = Math.max(1, season.all.filter((one) => one >= table.leastOfSet).length);
    return [{ size, holds: season.own >= (season.all[size - 1] ?? 1) }];
  });
  const said = promises.map(({ reading, table }) => ({
    percent: promiseOf(table, reading.familyProbability),
    isRight: reading.isFamilyRight,
  }));
  return {
    said: meanOf(said.map(({ percent }) => percent)),
    right: percentOf(readings, ({ isFamilyRight }) => isFamilyRight),
    worstTenth: findWorstTenth(said),
    coverage: percentOf(sets, ({ holds }) => holds),
    setSize: meanOf(sets.map(({ size }) => size)),
  };
}

/** A share of fewer photos is known to no better than six points. */
const FEWEST_OF_TENTH = 60;

function findWorstTenth(
  said: readonly { readonly percent: number; readonly isRight: boolean }[],
): number | null {
  const gaps = splitInTenths(said, ({ percent }) => percent).flatMap((tenth) => {
    const right = percentOf(tenth, ({ isRight }) => isRight);
    const mean = meanOf(tenth.map(({ percent }) => percent));
    return tenth.length < FEWEST_OF_TENTH || right === null || mean === null
      ? []
      : [Math.abs(mean - right)];
  });
  return gaps.length === 0 ? null : roundToTenth(Math.max(...gaps));
}
