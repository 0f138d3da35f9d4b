import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { GARMENT_TYPES } from '@color-almanac/domain';
import { FEATURES, measureGarment, type ModelRunner } from '@color-almanac/vision';

import { decodePhoto } from '../../apps/server/vision/decode-photo.ts';

/** The features of all photos. */
export interface MeasuredPhotos {
  /** Names of the files, in the order of the rows. */
  readonly files: readonly string[];
  /** For each photo its type, as an index of `GARMENT_TYPES`. */
  readonly types: Uint8Array;
  /** For each photo one row of `FEATURES` numbers. */
  readonly rows: readonly Float32Array[];
}

/**
 * Computes the features of all photos of a folder with one folder per type. Earlier results come from the cache, so
 * that an interrupted run continues where it stopped. Empty the cache when the features change.
 */
export async function readFeatures({
  folder,
  cache,
  openRunner,
}: {
  readonly folder: string;
  readonly cache: string;
  readonly openRunner: () => Promise<ModelRunner>;
}): Promise<MeasuredPhotos> {
  const files: string[] = [];
  const types: number[] = [];
  const rows: Float32Array[] = [];
  let runner: ModelRunner | null = null;
  for (const [type, name] of GARMENT_TYPES.entries()) {
    for (const file of (await readdir(join(folder, name))).toSorted()) {
      const kept = join(cache, name, `${file}.f32`);
      let row = await readKept(kept);
      if (!row) {
        runner ??= await openRunner();
        row = await measure(runner, join(folder, name, file));
        await keep(kept, row);
      }
      files.push(`${name}/${file}`);
      types.push(type);
      rows.push(row);
      if (rows.length % 100 === 0) console.error(`${rows.length} photos measured`);
    }
  }
  return { files, types: Uint8Array.from(types), rows };
}

async function measure(runner: ModelRunner, file: string): Promise<Float32Array> {
  const photo = await decodePhoto(await readFile(file));
  if (!photo.ok) throw new Error(`${file}: ${photo.message}`);
  return measureGarment(runner, photo.pixels);
}

async function readKept(path: string): Promise<Float32Array | null> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes?.length !== FEATURES * 4) return null;
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Written to a temporary file and renamed, so that an interrupted run leaves no incomplete row. */
async function keep(path: string, row: Float32Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, new Uint8Array(row.buffer, row.byteOffset, row.byteLength));
  await rename(`${path}.part`, path);
}
