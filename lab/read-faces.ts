import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { POINT_ID_OF, FACE_POINTS, applyGains } from '@color-almanac/domain';
import type { FaceScan, Hex, LightGains, PhotoColors } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';

const PHOTO_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'];

export interface FaceGroup {
  /** The name of the folder; empty for photos outside a person's folder. */
  readonly user: string;
  readonly files: readonly string[];
}

/** The photos of a folder and of each folder inside it, which belongs to one person, sorted by name. */
export async function listFaces(folder: string): Promise<readonly FaceGroup[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.toSorted((one, other) => one.name.localeCompare(other.name));
  const files = names.filter((entry) => entry.isFile() && isPhoto(entry.name));
  const people = names.filter((entry) => entry.isDirectory());
  const groups = await Promise.all(
    people.map(async ({ name }) => {
      const [own] = await listFaces(join(folder, name));
      return { user: name, files: own?.files ?? [] };
    }),
  );
  const loose = { user: '', files: files.map(({ name }) => join(folder, name)) };
  return [loose, ...groups].filter((group) => group.files.length > 0);
}

/** `null` for a file that is no photo or cannot be read. */
export async function readPixels(file: string): Promise<Pixels | null> {
  const photo = await decodePhoto(await readFile(file));
  return photo.ok ? photo.pixels : null;
}

/** The colors of a scan as the photo shows them, by the ids of the season input. */
export function rawColorsOf(
  scan: FaceScan,
  { sclera, gains = [1, 1, 1] }: { readonly sclera: boolean; readonly gains?: LightGains },
): PhotoColors {
  const lit = (hex: Hex | null) => hex && applyGains(hex, gains);
  const points = FACE_POINTS.map((place) => {
    const { hex, rawHex } = scan[place];
    return [POINT_ID_OF[place], lit(rawHex ?? hex)] as const;
  });
  const white = sclera && scan.sclera ? { ...scan.sclera } : null;
  return { ...Object.fromEntries(points), ...(white ? { sclera: white } : {}) };
}

function isPhoto(name: string): boolean {
  return PHOTO_ENDINGS.includes(extname(name).toLowerCase());
}
