import { parseArgs } from 'node:util';

import { measureAgreement, measureStability, type PhotoColors } from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';

import { openWorkerPoolEngine } from '../apps/server/vision/worker-pool-engine.ts';
import type { CastBasis } from './cast-light.ts';
import { tryCast, WAYS, type CastTrial, type Way } from './cast-trial.ts';
import { medianOf } from '../bench/measure-time.ts';
import { roundToTenth } from './percent-of.ts';
import { listFaces, rawColorsOf, readPixels, type FaceGroup } from './read-faces.ts';

const KELVINS = [3000, 5500, 7500] as const;
/** CIEDE2000 of cheek skin up to which it counts as the same skin. */
const SAME_SKIN = 4;
const REST = { hairState: 'natural', makeup: false } as const;

/** Percent of the photos tried, to one decimal; a photo the scan refuses counts as wrong. */
export interface CastFigures {
  readonly n: number;
  readonly refused: number;
  readonly skinWithin4: number | null;
  readonly skinMedian: number | null;
  readonly familyKept: number | null;
}

export interface AgreementFigures {
  readonly people: number;
  readonly photos: number;
  /** Percent of the photos that name the common result of all photos of a person. */
  readonly season: number | null;
  readonly family: number | null;
}

export interface StabilityFigures {
  readonly photos: number;
  readonly withoutFace: number;
  readonly agreement: Readonly<Record<'sclera' | 'nothing', AgreementFigures>>;
  readonly casts: Readonly<Record<string, Readonly<Record<Way, CastFigures>>>>;
  /** Over all casts, with a white point tapped before the scan. */
  readonly whiteSkinWithin4: number | null;
  readonly whiteFamilyKept: number | null;
  /** Milliseconds of fifty seeded re-readings of one face: the median, and the longest. */
  readonly rereadingsMs: { readonly median: number; readonly longest: number } | null;
}

interface SeenPhoto {
  readonly user: string;
  readonly withSclera: PhotoColors;
  readonly plain: PhotoColors;
}

/** Reads photos unchanged and under three lights, and measures how stable the readings are. */
export async function evaluateStability(args: readonly string[]): Promise<StabilityFigures> {
  const { folder, basis } = readArguments(args);
  const groups = await listFaces(folder);
  const engine = await openWorkerPoolEngine({ size: 1 });
  try {
    return await measure(engine, groups, basis);
  } finally {
    await engine.close();
  }
}

function readArguments(args: readonly string[]): { folder: string; basis: CastBasis } {
  const options = { basis: { type: 'string', default: 'rgb' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || (values.basis !== 'rgb' && values.basis !== 'cones')) {
    throw new Error('Usage: npm run evaluate -- stability [--basis rgb|cones] FOLDER');
  }
  return { folder, basis: values.basis };
}

async function measure(
  engine: VisionEngine,
  groups: readonly FaceGroup[],
  basis: CastBasis,
): Promise<StabilityFigures> {
  const seen: SeenPhoto[] = [];
  const trials = new Map<number, CastTrial[]>(KELVINS.map((kelvin) => [kelvin, []]));
  const files = groups.flatMap(({ user, files: own }) => own.map((file) => ({ user, file })));
  for (const { user, file } of files) {
    const pixels = await readPixels(file);
    const outcome = pixels && (await engine.scanFace({ pixels }));
    if (!pixels || !outcome?.ok) continue;
    const { scan } = outcome;
    const withSclera = rawColorsOf(scan, { sclera: true });
    seen.push({ user, withSclera, plain: rawColorsOf(scan, { sclera: false }) });
    for (const kelvin of KELVINS) {
      const trial = await tryCast(engine, pixels, { kelvin, basis });
      if (trial) trials.get(kelvin)?.push(trial);
    }
  }
  const all = [...trials.values()].flat();
  const figures: StabilityFigures = {
    photos: files.length,
    withoutFace: files.length - seen.length,
    agreement: {
      sclera: countAgreement(seen, ({ withSclera }) => withSclera),
      nothing: countAgreement(seen, ({ plain }) => plain),
    },
    casts: Object.fromEntries([...trials].map(([kelvin, own]) => [kelvin, countWays(own)])),
    whiteSkinWithin4: countWay(all, 'white').skinWithin4,
    whiteFamilyKept: countWay(all, 'white').familyKept,
    rereadingsMs: timeRereadings(seen),
  };
  console.error(tableOf(figures));
  return figures;
}

/** Of all people with two photos or more. */
export function countAgreement(
  seen: readonly SeenPhoto[],
  colorsOf: (photo: SeenPhoto) => PhotoColors,
): AgreementFigures {
  const named = seen.filter(({ user }) => user !== '');
  const people = [...Map.groupBy(named, ({ user }) => user).values()].filter(
    (photos) => photos.length > 1,
  );
  const each = people.map((photos) => measureAgreement(photos.map(colorsOf), REST));
  const photos = sum(each.map((agreement) => agreement.photos));
  return {
    people: people.length,
    photos,
    season: percent(sum(each.map(({ agreeing }) => agreeing)), photos),
    family: percent(sum(each.map(({ agreeingFamily }) => agreeingFamily)), photos),
  };
}

function countWays(trials: readonly CastTrial[]): Readonly<Record<Way, CastFigures>> {
  return Object.fromEntries(WAYS.map((way) => [way, countWay(trials, way)])) as Record<
    Way,
    CastFigures
  >;
}

export function countWay(trials: readonly CastTrial[], way: Way): CastFigures {
  const read = trials.flatMap((trial) => trial[way] ?? []);
  const same = read.filter(({ skin }) => skin <= SAME_SKIN).length;
  const kept = read.filter(({ family }) => family).length;
  return {
    n: trials.length,
    refused: trials.length - read.length,
    skinWithin4: percent(same, trials.length),
    skinMedian: read.length === 0 ? null : roundToTenth(medianOf(read.map(({ skin }) => skin))),
    familyKept: percent(kept, trials.length),
  };
}

function timeRereadings(seen: readonly SeenPhoto[]): StabilityFigures['rereadingsMs'] {
  if (seen.length === 0) return null;
  const times = seen.map(({ withSclera }) => {
    const began = performance.now();
    measureStability({ ...REST, photos: [withSclera] });
    return performance.now() - began;
  });
  return { median: roundToTenth(medianOf(times)), longest: roundToTenth(Math.max(...times)) };
}

function tableOf(figures: StabilityFigures): string {
  const { photos, withoutFace, agreement, casts, rereadingsMs } = figures;
  const head = ['light', 'corrected by', 'n', 'refused', 'skin <= 4', 'median', 'family kept'];
  const rows = Object.entries(casts).flatMap(([kelvin, ways]) =>
    WAYS.map((way) => {
      const { n, refused, skinWithin4, skinMedian, familyKept } = ways[way];
      return [`${kelvin} K`, way, n, refused, skinWithin4, skinMedian, familyKept];
    }),
  );
  const people = (['sclera', 'nothing'] as const).map((way) => {
    const { people: count, photos: own, season, family } = agreement[way];
    return `${way.padEnd(10)}${count} people, ${own} photos: season ${season ?? '-'} %, family ${family ?? '-'} %`;
  });
  return [
    `${photos} photos, ${withoutFace} without a face that could be read`,
    ...[head, ...rows].map((row) => row.map((cell) => String(cell ?? '-').padStart(13)).join('')),
    'agreement within a person',
    ...people,
    `fifty re-readings: ${rereadingsMs?.median ?? '-'} ms, at most ${rereadingsMs?.longest ?? '-'} ms`,
  ].join('\n');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function percent(count: number, of: number): number | null {
  return of === 0 ? null : roundToTenth((100 * count) / of);
}
