import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  GARMENT_TYPES,
  SURE_FROM,
  type GarmentScan,
  type GarmentType,
} from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { openWorkerPoolEngine } from '../apps/server/vision/worker-pool-engine.ts';
import { roundToTenth } from './percent-of.ts';

/** Percent of all photos unless stated otherwise, to one decimal. */
export interface GarmentFigures {
  readonly n: number;
  /** The first type is the right one; for a worn item, which only gets suggestions, the first suggestion counts. */
  readonly top1: number;
  readonly top3: number;
  /** Photos with a type of probability .7 or more, and how many of those are right. */
  readonly coverageAt70: number;
  readonly accuracyAt70: number;
  /** By how much the probability of the first type is off, on average over ten equal steps of probability. */
  readonly calibrationError: number;
}

export interface TypedPhoto {
  readonly file: string;
  readonly truth: GarmentType;
  readonly types: GarmentScan['types'];
}

/** Classifies photos in folders named by type, as the product does, and counts how often the result is right. */
export async function evaluateGarments(args: readonly string[]): Promise<GarmentFigures> {
  const [folder] = args;
  if (!folder) throw new Error('Usage: npm run evaluate -- garments FOLDER');
  const photos = await listPhotos(folder);
  const engine = await openWorkerPoolEngine({ size: 1 });
  const typed: TypedPhoto[] = [];
  try {
    for (const photo of photos)
      typed.push({ ...photo, types: await typePhoto(engine, photo.file) });
  } finally {
    await engine.close();
  }
  console.error(tableOf(typed));
  return measureTypes(typed);
}

async function listPhotos(folder: string): Promise<readonly Omit<TypedPhoto, 'types'>[]> {
  const folders = await readdir(folder);
  const photos: Omit<TypedPhoto, 'types'>[] = [];
  for (const name of folders.toSorted()) {
    const truth = GARMENT_TYPES.find((type) => type === name);
    // Photos in a folder with another name would be missing from figures about all photos.
    if (!truth) throw new Error(`No garment type is called "${name}"`);
    for (const file of (await readdir(join(folder, name))).toSorted())
      photos.push({ file: join(folder, name, file), truth });
  }
  if (photos.length === 0) throw new Error('The folder holds no photos');
  return photos;
}

async function typePhoto(engine: VisionEngine, file: string): Promise<GarmentScan['types']> {
  const photo = await decodePhoto(await readFile(file), { keepsClear: true });
  if (!photo.ok) throw new Error(`${file}: ${photo.message}`);
  const outcome = await engine.scanGarment({ pixels: photo.pixels });
  // A failed scan counts as wrong: the photo still counts.
  if (!outcome.ok) console.error(`${file}: ${outcome.failure.reason}`);
  return outcome.ok ? outcome.scan.types : [];
}

export function measureTypes(photos: readonly TypedPhoto[]): GarmentFigures {
  const rank = ({ truth, types }: TypedPhoto) => types.findIndex(({ type }) => type === truth);
  const isAmong = (photo: TypedPhoto, most: number) => rank(photo) >= 0 && rank(photo) < most;
  const sure = photos.filter(({ types }) => (types[0]?.probability ?? 0) >= SURE_FROM);
  return {
    n: photos.length,
    top1: percent(photos, (photo) => isAmong(photo, 1)),
    top3: percent(photos, (photo) => isAmong(photo, 3)),
    coverageAt70: percent(photos, (photo) => sure.includes(photo)),
    accuracyAt70: percent(sure, (photo) => isAmong(photo, 1)),
    calibrationError: measureCalibration(
      photos.map((photo) => ({
        probability: photo.types[0]?.probability ?? 0,
        isRight: isAmong(photo, 1),
      })),
    ),
  };
}

function percent(photos: readonly TypedPhoto[], holds: (photo: TypedPhoto) => boolean): number {
  return photos.length === 0
    ? 0
    : roundToTenth((100 * photos.filter(holds).length) / photos.length);
}

const STEPS = 10;

/** The expected calibration error (Guo et al. 2017), in percent. */
function measureCalibration(
  predictions: readonly { readonly probability: number; readonly isRight: boolean }[],
): number {
  let error = 0;
  for (let step = 0; step < STEPS; step++) {
    const own = predictions.filter(
      ({ probability }) => Math.min(STEPS - 1, Math.floor(probability * STEPS)) === step,
    );
    const promised = own.reduce((sum, { probability }) => sum + probability, 0);
    error += Math.abs(promised - own.filter(({ isRight }) => isRight).length);
  }
  return roundToTenth((100 * error) / Math.max(1, predictions.length));
}

/** One row per true type, one column per predicted type. */
function tableOf(photos: readonly TypedPhoto[]): string {
  const rows = GARMENT_TYPES.map((truth) => {
    const own = photos.filter((photo) => photo.truth === truth);
    return writeCells([
      truth,
      ...GARMENT_TYPES.map(
        (predicted) => own.filter(({ types }) => types[0]?.type === predicted).length,
      ),
    ]);
  });
  return [writeCells(['is / told', ...GARMENT_TYPES]), ...rows].join('\n');
}

function writeCells(row: readonly (string | number)[]): string {
  return row.map((cell) => String(cell).slice(0, 10).padStart(11)).join('');
}
