import { readFile } from 'node:fs/promises';

import {
  circleDistance,
  familyOf,
  isWarmFamily,
  NEAR_BLACK_HAIR,
  rankFamilies,
  readSeasonFromLab,
  type Family,
  type SeasonKey,
  type SeasonReading,
} from '@color-almanac/domain';

import { readBenchmark, type BenchmarkRow } from './read-benchmark.ts';

/** Shares are in percent of the rows they concern, to one decimal; `null` if there are no such rows. */
export interface SeasonFigures {
  readonly n: number;
  readonly family: number | null;
  readonly familyTop2: number | null;
  readonly season: number | null;
  readonly seasonTop2: number | null;
  readonly withinOneStep: number | null;
  readonly warmCool: number | null;
  readonly largestShare: number | null;
  readonly nearBlackWinter: number | null;
  readonly insufficient: number;
}

interface Judged {
  readonly row: BenchmarkRow;
  readonly reading: SeasonReading;
  readonly first: SeasonKey | null;
  readonly second: SeasonKey | null;
  readonly families: readonly Family[];
}

/** Reads every row of a labeled file with the product's own engine and counts correct results. */
export async function evaluateSeasonFile(args: readonly string[]): Promise<SeasonFigures> {
  const [path] = args;
  if (!path) throw new Error('Usage: npm run evaluate -- season FILE.csv');
  const rows = readBenchmark(await readFile(path, 'utf8'));
  const judged = rows.map(judge);
  const figures = countFigures(judged);
  console.error(tableOf(figures));
  console.error(tableOfShares(judged));
  console.error(tableOfConfidence(judged));
  return figures;
}

/** A row without a named season counts as wrong, not as absent. */
function judge(row: BenchmarkRow): Judged {
  const reading = readSeasonFromLab({
    photos: [row.photo],
    hairState: 'natural',
    naturalHair: null,
    makeup: false,
  });
  const [first, second] = reading.ranking;
  const families = first ? rankFamilies(reading.ranking).map(({ family }) => family) : [];
  return { row, reading, first: first?.season ?? null, second: second?.season ?? null, families };
}

/** The figures of docs/evaluation.md. The predicted family is that of the first season. */
function countFigures(judged: readonly Judged[]): SeasonFigures {
  const labeled = judged.filter(({ row }) => row.season !== null);
  const nearBlack = judged.filter(
    ({ row }) => (row.photo.points.hair?.l ?? 100) < NEAR_BLACK_HAIR.none,
  );
  const answers = countAnswers(judged).map(([, count]) => count);
  return {
    n: judged.length,
    family: percentOf(judged, ({ row, first }) => first !== null && familyOf(first) === row.family),
    familyTop2: percentOf(judged, ({ row, families }) => families.slice(0, 2).includes(row.family)),
    season: percentOf(labeled, ({ row, first }) => first === row.season),
    seasonTop2: percentOf(labeled, ({ row, first, second }) =>
      [first, second].includes(row.season),
    ),
    withinOneStep: percentOf(
      labeled,
      ({ row, first }) =>
        first !== null && row.season !== null && circleDistance(first, row.season) <= 1,
    ),
    warmCool: percentOf(
      judged,
      ({ row, first }) =>
        first !== null && isWarmFamily(familyOf(first)) === isWarmFamily(row.family),
    ),
    largestShare:
      judged.length === 0 ? null : round((100 * Math.max(0, ...answers)) / judged.length),
    nearBlackWinter: percentOf(
      nearBlack,
      ({ first }) => first !== null && familyOf(first) === 'winter',
    ),
    insufficient: judged.filter(({ first }) => first === null).length,
  };
}

function percentOf(judged: readonly Judged[], isRight: (one: Judged) => boolean): number | null {
  return judged.length === 0 ? null : round((100 * judged.filter(isRight).length) / judged.length);
}

function countAnswers(judged: readonly Judged[]): readonly (readonly [SeasonKey, number])[] {
  const counts = new Map<SeasonKey, number>();
  for (const { first } of judged) if (first) counts.set(first, (counts.get(first) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}

function tableOf(figures: SeasonFigures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name.padEnd(18)}${String(value ?? '-').padStart(7)}`)
    .join('\n');
}

function tableOfShares(judged: readonly Judged[]): string {
  const lines = countAnswers(judged).map(
    ([season, count]) =>
      `${season.padEnd(18)}${String(round((100 * count) / judged.length)).padStart(7)}`,
  );
  return ['', 'share of answers', ...lines].join('\n');
}

/** How well the displayed confidence is calibrated: stated and actual accuracy, by stated confidence. */
function tableOfConfidence(judged: readonly Judged[]): string {
  const limits = [25, 40, 50, 60, 71];
  const lines = limits.slice(0, -1).map((from, index) => {
    const below = limits[index + 1] ?? 101;
    const said = judged.filter(
      ({ reading }) => reading.familyConfidence >= from && reading.familyConfidence < below,
    );
    const mean = said.reduce((sum, { reading }) => sum + reading.familyConfidence, 0) / said.length;
    const right = percentOf(
      said,
      ({ row, first }) => first !== null && familyOf(first) === row.family,
    );
    return said.length === 0
      ? null
      : `${`${from}-${below - 1}`.padEnd(18)}${String(said.length).padStart(7)}${String(round(mean)).padStart(7)}${String(right).padStart(7)}`;
  });
  const head = `${'family confidence'.padEnd(18)}${'n'.padStart(7)}${'said'.padStart(7)}${'right'.padStart(7)}`;
  return ['', head, ...lines.filter((line) => line !== null)].join('\n');
}
