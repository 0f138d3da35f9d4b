import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { analyzeGarment, deltaE2000, toLab, rgbToHex, type Hex } from '@color-almanac/domain';
import type { GarmentMask, Pixels, VisionEngine } from '@color-almanac/vision';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { openWorkerPoolEngine } from '../apps/server/vision/worker-pool-engine.ts';
import { medianOf } from '../bench/measure-time.ts';
import { castOf, lightPixels, type CastBasis } from './cast-light.ts';
import { percentOf } from './percent-of.ts';

const KELVINS = [2700, 3500, 4500, 7500, 9000] as const;
const MOST_PHOTOS = 100;
/** A surrounding is neutral if this share of it is gray or white: CIELAB chroma below 6, lightness above 30. */
const NEUTRAL = { share: 0.4, chroma: 6, lightness: 30 } as const;

/** How the main color of one photo is read in one light, as CIEDE2000 to the reading of the photo as it is. */
export interface LightTrial {
  /** 0 for the photo as it is. */
  readonly kelvin: number;
  readonly isNeutral: boolean;
  /** As the photo shows it, and as the product reads it. */
  readonly before: number;
  readonly after: number;
  readonly light: 'none' | 'told' | 'corrected';
}

export interface LightFigures {
  readonly n: number;
  readonly before: number | null;
  readonly after: number | null;
  /** Percent of the photos. */
  readonly corrected: number | null;
  readonly told: number | null;
}

/** Over all five lights, per light, and `asItIs` for the photos without one, which should stay unchanged. */
export type SurroundingFigures = Readonly<Record<string, LightFigures>>;

/** Reads photos of clothes unchanged and under five lights, and measures how far the main color moves. */
export async function evaluateGarmentLight(
  args: readonly string[],
): Promise<{ readonly neutral: SurroundingFigures; readonly other: SurroundingFigures }> {
  const { folder, basis, most } = readArguments(args);
  const files = spread(await listPhotos(folder), most);
  const engine = await openWorkerPoolEngine({ size: 1 });
  const trials: LightTrial[] = [];
  try {
    for (const file of files) trials.push(...(await tryLights(engine, file, basis)));
  } finally {
    await engine.close();
  }
  const figures = {
    neutral: measureLights(trials.filter(({ isNeutral }) => isNeutral)),
    other: measureLights(trials.filter(({ isNeutral }) => !isNeutral)),
  };
  console.error(tableOf(figures));
  return figures;
}

function readArguments(args: readonly string[]): {
  readonly folder: string;
  readonly basis: CastBasis;
  readonly most: number;
} {
  const options = {
    basis: { type: 'string', default: 'rgb' },
    photos: { type: 'string', default: String(MOST_PHOTOS) },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder] = positionals;
  const { basis } = values;
  const most = Number(values.photos);
  if (!folder || (basis !== 'rgb' && basis !== 'cones') || !(most > 0))
    throw new Error(
      'Usage: npm run evaluate -- garment-light [--basis rgb|cones] [--photos NUMBER] FOLDER',
    );
  return { folder, basis, most };
}

async function listPhotos(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const photos = names.filter((name) => /\.(?:jpe?g|png|webp)$/iu.test(name)).toSorted();
  if (photos.length === 0) throw new Error('The folder holds no photos');
  return photos.map((name) => join(folder, name));
}

/** At most so many, evenly from all folders. */
function spread(files: readonly string[], most: number): readonly string[] {
  const step = Math.max(1, files.length / most);
  const count = Math.min(files.length, Math.floor(most));
  return Array.from({ length: count }, (_, place) => files[Math.floor(place * step)] ?? '');
}

async function tryLights(
  engine: VisionEngine,
  file: string,
  basis: CastBasis,
): Promise<readonly LightTrial[]> {
  const photo = await decodePhoto(await readFile(file), { keepsClear: true });
  if (!photo.ok) throw new Error(`${file}: ${photo.message}`);
  const { pixels } = photo;
  const plain = await readMainColor(engine, pixels);
  if (!plain) return [];
  const isNeutral = isSurroundingNeutral(pixels, plain.mask);
  const trials: LightTrial[] = [];
  for (const kelvin of [0, ...KELVINS]) {
    const lit =
      kelvin === 0
        ? plain
        : await readMainColor(engine, lightPixels(pixels, castOf(kelvin, basis)));
    // A garment that is not found in some light has no color to compare.
    if (!lit) continue;
    const { seen, read, light } = lit;
    const [before, after] = [deltaE2000(seen, plain.seen), deltaE2000(read, plain.seen)];
    trials.push({ kelvin, isNeutral, before, after, light });
  }
  return trials;
}

interface MainColor {
  readonly seen: Hex;
  readonly read: Hex;
  readonly light: LightTrial['light'];
  readonly mask: GarmentMask;
}

async function readMainColor(engine: VisionEngine, pixels: Pixels): Promise<MainColor | null> {
  // The pool takes the pixels of a scan away.
  const copy = { ...pixels, data: pixels.data.slice() };
  const outcome = await engine.scanGarment({ pixels: copy });
  if (!outcome.ok) return null;
  const [main] = analyzeGarment({ scan: outcome.scan, processingTime: 0 }).colors;
  if (!main) return null;
  const by = main.light?.correctedBy;
  return {
    seen: main.light?.seen ?? main.hex,
    read: main.hex,
    light: by === undefined ? 'none' : by === 'nobody' ? 'told' : 'corrected',
    mask: outcome.mask,
  };
}

function isSurroundingNeutral({ width, height, data }: Pixels, mask: GarmentMask): boolean {
  let around = 0;
  let neutral = 0;
  for (const [cell, covered] of mask.data.entries()) {
    if (covered >= 128) continue;
    const x = Math.floor((((cell % mask.width) + 0.5) / mask.width) * width);
    const y = Math.floor(((Math.floor(cell / mask.width) + 0.5) / mask.height) * height);
    const at = 4 * (y * width + x);
    const { l, a, b } = toLab(
      rgbToHex({ r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 }),
    );
    around++;
    if (l > NEUTRAL.lightness && Math.hypot(a, b) < NEUTRAL.chroma) neutral++;
  }
  return neutral >= NEUTRAL.share * Math.max(1, around);
}

export function measureLights(trials: readonly LightTrial[]): SurroundingFigures {
  const lights = KELVINS.map((kelvin) => [
    String(kelvin),
    measure(trials.filter((trial) => trial.kelvin === kelvin)),
  ]);
  return {
    lights: measure(trials.filter(({ kelvin }) => kelvin > 0)),
    ...Object.fromEntries(lights),
    asItIs: measure(trials.filter(({ kelvin }) => kelvin === 0)),
  };
}

function measure(trials: readonly LightTrial[]): LightFigures {
  const share = (light: LightTrial['light']) => percentOf(trials, (trial) => trial.light === light);
  return {
    n: trials.length,
    before: medianDistance(trials.map(({ before }) => before)),
    after: medianDistance(trials.map(({ after }) => after)),
    corrected: share('corrected'),
    told: share('told'),
  };
}

function medianDistance(distances: readonly number[]): number | null {
  return distances.length === 0 ? null : Math.round(100 * medianOf(distances)) / 100;
}

function tableOf(figures: Readonly<Record<string, SurroundingFigures>>): string {
  const rows = Object.entries(figures).flatMap(([surrounding, lights]) =>
    Object.entries(lights).map(([light, { n, before, after, corrected, told }]) =>
      writeCells([surrounding, light, n, before, after, corrected, told]),
    ),
  );
  return [
    writeCells(['around', 'light', 'n', 'before', 'after', 'corrected', 'told only']),
    ...rows,
  ].join('\n');
}

function writeCells(row: readonly (string | number | null)[]): string {
  return row.map((cell) => String(cell ?? '-').padStart(11)).join('');
}
