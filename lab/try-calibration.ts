import { promiseOf, type Calibration } from '@color-almanac/domain';

import type { LabeledReading, Light } from './calibrate-season.ts';
import { meanOf, percentOf } from './percent-of.ts';

/** What a table promises for labeled photos, and what was so; in percent, and a mean count of seasons. */
export interface Trial {
  readonly said: number | null;
  readonly right: number | null;
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
  return {
    said: meanOf(promises.map(({ reading, table }) => promiseOf(table, reading.familyProbability))),
    right: percentOf(readings, ({ isFamilyRight }) => isFamilyRight),
    coverage: percentOf(sets, ({ holds }) => holds),
    setSize: meanOf(sets.map(({ size }) => size)),
  };
}
