import { readFile } from 'node:fs/promises';

import {
  readSeason,
  type FacePoint,
  type FaceScan,
  type SeasonReading,
} from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';

/** The product's reading of one photo file. */
export type PhotoReport =
  | {
      readonly file: string;
      readonly ok: true;
      readonly points: Pick<FaceScan, FacePoint>;
      readonly warnings: FaceScan['warnings'];
      readonly sclera: FaceScan['sclera'];
      readonly correction: FaceScan['correction'];
      readonly reading: SeasonReading;
    }
  | {
      readonly file: string;
      readonly ok: false;
      readonly failure: { readonly reason: string; readonly message?: string };
    };

export async function readPhotoFile(engine: VisionEngine, file: string): Promise<PhotoReport> {
  const bytes = await readFile(file).catch((error: unknown) => String(error));
  if (typeof bytes === 'string') return refuse(file, { reason: 'unreadable', message: bytes });
  const photo = await decodePhoto(bytes);
  if (!photo.ok) return refuse(file, { reason: photo.reason, message: photo.message });
  const outcome = await engine.scanFace({ pixels: photo.pixels });
  if (!outcome.ok) return refuse(file, outcome.failure);
  const { hair, lightEye, darkEye, cheek, lips, warnings, sclera, correction } = outcome.scan;
  const points = { hair, lightEye, darkEye, cheek, lips };
  return { file, ok: true, points, warnings, sclera, correction, reading: readScan(outcome.scan) };
}

export function refuse(file: string, failure: { reason: string; message?: string }): PhotoReport {
  return { file, ok: false, failure };
}

/** The season model corrects the light itself, so it gets the raw colors and the white of the eyes. */
function readScan(scan: FaceScan): SeasonReading {
  const raw = (point: FacePoint) => scan[point].rawHex ?? scan[point].hex;
  const colors = {
    skin: raw('cheek'),
    hair: raw('hair'),
    lightEye: raw('lightEye'),
    darkEye: raw('darkEye'),
    lip: raw('lips'),
    sclera: scan.sclera ?? null,
  };
  return readSeason({ photos: [colors], hairState: 'natural', makeup: false });
}
