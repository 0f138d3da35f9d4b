// `npm run calibrate FILE...` prints what the product ships in season-calibration.ts: how often analysts agree with a
// reading, by what was known of the light. Each source is also held out in turn, and the table of the others is tried
// on it; those figures go to standard error.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { Calibration } from '@color-almanac/domain';

import {
  fitCalibration,
  LIGHTS,
  toLabeledReading,
  type LabeledReading,
  type Light,
} from './calibrate-season.ts';
import { readBenchmark } from './read-benchmark.ts';
import { tryCalibration } from './try-calibration.ts';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Usage: npm run calibrate FILE.csv...');
  process.exitCode = 2;
} else {
  const readings = (await Promise.all(paths.map(readSources))).flat();
  const shipped = calibrate(readings);
  for (const source of new Set(readings.map((reading) => reading.source))) {
    const own = ofSource(readings, source);
    const others = calibrate(readings.filter((reading) => reading.source !== source));
    console.error(`${source}, held out`, tryCalibration(others, own));
    console.error(`${source}, counted in`, tryCalibration(shipped, own));
  }
  console.log(JSON.stringify(shipped, null, 2));
}

function ofSource(readings: readonly LabeledReading[], name: string): readonly LabeledReading[] {
  return readings.filter(({ source }) => source === name);
}

async function readSources(path: string): Promise<readonly LabeledReading[]> {
  const rows = readBenchmark(await readFile(path, 'utf8'));
  return rows.flatMap((row) => toLabeledReading(row, row.source || basename(path)) ?? []);
}

function calibrate(readings: readonly LabeledReading[]): Partial<Record<Light, Calibration>> {
  return Object.fromEntries(
    LIGHTS.flatMap((light) => {
      const table = fitCalibration(readings.filter((reading) => reading.light === light));
      return table ? [[light, table] as const] : [];
    }),
  );
}
