import {
  familyOf,
  rankFamilies,
  type Calibration,
  type Family,
  type SeasonKey,
} from '@color-almanac/domain';

import type { BenchmarkRow } from './read-benchmark.ts';
import { isLightMeasuredIn, judgeRow } from './season-figures.ts';

/** What a labeled photo says about the model's chances. */
export interface LabeledReading {
  /** The labeler, so to speak: labels of one source are of one opinion. */
  readonly source: string;
  readonly light: Light;
  readonly familyProbability: number;
  readonly isFamilyRight: boolean;
  /** The probability of the label's season, and of all twelve; `null` if only its family is known. */
  readonly season: { readonly own: number; readonly all: readonly number[] } | null;
}

export type Light = 'measured' | 'unmeasured';
export const LIGHTS: readonly Light[] = ['measured', 'unmeasured'];

/** The share of analysts' answers a set of seasons must hold. */
const COVERAGE = 0.7;

/** Family probabilities at which the table has an entry, and how far around them photos are counted. */
const KNOTS: readonly number[] = [0.32, 0.4, 0.49, 0.59];
const REACH = 0.06;

/** Of fewer photos in such light, a share of right answers is known to no better than eleven points. */
const FEWEST = 80;

const PRECISION = 1000;

export function toLabeledReading(row: BenchmarkRow, source: string): LabeledReading | null {
  const { reading, first } = judgeRow(row);
  if (!first) return null;
  const own = familyOf(first);
  const all = reading.ranking.map(({ probability }) => probability);
  return {
    source,
    light: isLightMeasuredIn(row) ? 'measured' : 'unmeasured',
    familyProbability: probabilityOfFamily(reading.ranking, own),
    isFamilyRight: own === row.family,
    season: row.season && { own: probabilityOfSeason(reading.ranking, row.season), all },
  };
}

type Ranking = Parameters<typeof rankFamilies>[0];

const probabilityOfFamily = (ranking: Ranking, family: Family): number =>
  rankFamilies(ranking).find((one) => one.family === family)?.probability ?? 0;

const probabilityOfSeason = (ranking: Ranking, season: SeasonKey): number =>
  ranking.find((one) => one.season === season)?.probability ?? 0;

/**
 * The table for one light. A source counts by the square root of its photos: by their number one school would decide
 * alone, and counted alike a few dozen photos would. `null` if too few photos were taken in such light.
 */
export function fitCalibration(readings: readonly LabeledReading[]): Calibration | null {
  const sources = [...Map.groupBy(readings, ({ source }) => source).values()];
  const weighed = sources
    .filter(({ length }) => length >= FEWEST)
    .flatMap((ofSource) =>
      ofSource.map((reading) => ({ ...reading, weight: 1 / Math.sqrt(ofSource.length) })),
    );
  if (weighed.length === 0) return null;
  return { family: fitFamily(weighed), leastOfSet: fitSet(weighed) };
}

interface Weighed extends LabeledReading {
  readonly weight: number;
}

function fitFamily(readings: readonly Weighed[]): Calibration['family'] {
  const blocks = KNOTS.map((knot) => {
    const near = readings.filter(
      ({ familyProbability }) => Math.abs(familyProbability - knot) <= REACH,
    );
    const weight = sum(near.map((one) => one.weight));
    const right = sum(near.map((one) => (one.isFamilyRight ? one.weight : 0)));
    return { knots: [knot], weight, right };
  }).filter(({ weight }) => weight > 0);
  return poolRising(blocks).flatMap(({ knots, weight, right }) =>
    knots.map((knot) => [knot, Math.round((100 * right) / weight)] as const),
  );
}

interface Block {
  readonly knots: readonly number[];
  readonly weight: number;
  readonly right: number;
}

/** A surer reading is never right less often: neighbors that say so are pooled (Ayer and others, 1955). */
function poolRising(blocks: readonly Block[]): readonly Block[] {
  const pooled: Block[] = [];
  for (const block of blocks) {
    let next = block;
    for (;;) {
      const last = pooled.at(-1);
      if (!last || last.right / last.weight <= next.right / next.weight) break;
      pooled.pop();
      next = {
        knots: [...last.knots, ...next.knots],
        weight: last.weight + next.weight,
        right: last.right + next.right,
      };
    }
    pooled.push(next);
  }
  return pooled;
}

/** The highest limit at which the seasons above it hold enough of the labels. */
function fitSet(readings: readonly Weighed[]): number {
  const labeled = readings.flatMap(({ season, weight }) =>
    season ? [{ own: season.own, isFirst: season.own === season.all[0], weight }] : [],
  );
  const whole = sum(labeled.map(({ weight }) => weight));
  const holds = (least: number) =>
    sum(labeled.map(({ own, isFirst, weight }) => (isFirst || own >= least ? weight : 0))) / whole;
  let limit = PRECISION;
  while (limit > 0 && holds(limit / PRECISION) < COVERAGE) limit -= 1;
  return limit / PRECISION;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
