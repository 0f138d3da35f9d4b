import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { FAMILIES, isWarmFamily } from '@color-almanac/domain';

import { percentOf, roundToTenth, splitInTenths } from './percent-of.ts';
import { readBenchmark } from './read-benchmark.ts';
import {
  countAnswers,
  countFigures,
  hasFamily,
  isLightMeasuredIn,
  isNamedWarm,
  judgeRow,
  meanConfidence,
  namesFamily,
  type Judged,
  type SeasonFigures,
} from './season-figures.ts';

/** The figures of all files together; several files also one by one, by name. */
export interface SeasonReport extends SeasonFigures {
  readonly sources?: Readonly<Record<string, SeasonFigures>>;
}

/** Reads every row of labeled files with the product's own engine and counts correct results. */
export async function evaluateSeasonFile(paths: readonly string[]): Promise<SeasonReport> {
  if (paths.length === 0) throw new Error('Usage: npm run evaluate -- season FILE.csv...');
  const files = new Map<string, readonly Judged[]>();
  for (const path of paths) {
    if (files.has(basename(path))) throw new Error(`Two files are called ${basename(path)}`);
    files.set(basename(path), readBenchmark(await readFile(path, 'utf8')).map(judgeRow));
  }
  const sources = Object.fromEntries(
    [...files].map(([name, judged]) => [name, reportFile(name, judged)]),
  );
  const [only, ...others] = Object.values(sources);
  if (only && others.length === 0) return only;
  return { ...report('all files', [...files.values()].flat()), sources };
}

/** A file may hold several labelers, by its column `source`; each is printed, and the file as a whole is returned. */
function reportFile(name: string, judged: readonly Judged[]): SeasonFigures {
  const labelers = Map.groupBy(judged, ({ row }) => row.source);
  if (labelers.size > 1) {
    for (const [labeler, own] of labelers) report(`${name}, ${labeler}`, own);
  }
  return report(name, judged);
}

/** Prints the tables, and returns the figures. */
function report(title: string, judged: readonly Judged[]): SeasonFigures {
  const figures = countFigures(judged);
  const tables = [
    title,
    tableOf(figures),
    tableOfShares(judged),
    tableOfFamilies(judged),
    tableOfConfidence(judged),
    tableOfLight(judged),
    tableOfLightness(judged),
  ];
  console.error(`${tables.join('\n\n')}\n`);
  return figures;
}

/** Cells of a table: the first to the left, the others to the right. */
function line([first = '', ...others]: readonly (string | number | null)[]): string {
  return `${String(first).padEnd(18)}${others.map((cell) => String(cell ?? '-').padStart(7)).join('')}`;
}

function tableOf(figures: SeasonFigures): string {
  return Object.entries(figures)
    .map(([name, value]) => line([name, value as number | null]))
    .join('\n');
}

function tableOfShares(judged: readonly Judged[]): string {
  const lines = countAnswers(judged).map(([season, count]) =>
    line([season, roundToTenth((100 * count) / judged.length)]),
  );
  return ['share of answers', ...lines].join('\n');
}

/** By labeled family: how many rows have it, how many answers name it, and how many rows are recalled. */
function tableOfFamilies(judged: readonly Judged[]): string {
  const lines = FAMILIES.map((family) => {
    const labeled = judged.filter(({ row }) => row.family === family);
    const named = percentOf(judged, namesFamily(family));
    const share = percentOf(judged, ({ row }) => row.family === family);
    return line([family, share, named, percentOf(labeled, hasFamily)]);
  });
  return [line(['family', 'labels', 'named', 'recall']), ...lines].join('\n');
}

/** How well the displayed confidence is calibrated: stated and actual accuracy, by tenths of the stated confidence. */
function tableOfConfidence(judged: readonly Judged[]): string {
  const saidOf = ({ reading }: Judged) => reading.familyConfidence;
  const lines = splitInTenths(judged, saidOf).map((rows) => {
    const said = rows.map(saidOf);
    const range = `${Math.min(...said)}-${Math.max(...said)}`;
    return line([range, rows.length, meanConfidence(rows), percentOf(rows, hasFamily)]);
  });
  return [line(['family confidence', 'n', 'said', 'right']), ...lines].join('\n');
}

/** Whether what is said holds without a measured light, and whether answers lean warm there. */
function tableOfLight(judged: readonly Judged[]): string {
  const lines = Object.entries(LIGHT).map(([name, isMeasured]) => {
    const rows = judged.filter(({ row }) => isLightMeasuredIn(row) === isMeasured);
    const warm = percentOf(rows, ({ row }) => isWarmFamily(row.family));
    const cells = [rows.length, meanConfidence(rows), percentOf(rows, hasFamily)];
    return line([name, ...cells, warm, percentOf(rows, isNamedWarm)]);
  });
  return [line(['light', 'n', 'said', 'right', 'warm', 'named']), ...lines].join('\n');
}

const LIGHT = { measured: true, unmeasured: false } as const;

/** CIELAB lightness where the groups of cheeks and hair begin. */
const LIGHTNESS = {
  cheek: ['skin', [0, 55, 68, 76]],
  hair: ['hair', [0, 14, 35, 60]],
} as const;

/** Whether some people are read worse than others, and whether darkness alone makes a Winter. */
function tableOfLightness(judged: readonly Judged[]): string {
  const lines = Object.entries(LIGHTNESS).flatMap(([name, [point, limits]]) =>
    limits.map((from, at) => {
      const below = limits[at + 1] ?? 101;
      const rows = judged.filter(({ row }) => {
        const lightness = row.photo.points[point]?.l;
        return lightness !== undefined && lightness >= from && lightness < below;
      });
      const winter = percentOf(rows, ({ row }) => row.family === 'winter');
      const named = percentOf(rows, namesFamily('winter'));
      const cells = [rows.length, percentOf(rows, hasFamily), winter, named];
      return line([`${name} L* ${from}-${below - 1}`, ...cells]);
    }),
  );
  return [line(['lightness', 'n', 'right', 'winter', 'named']), ...lines].join('\n');
}
