// The worker that reads and writes the pictures of photos, so that the page never freezes.
import type { QuarterTurns } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { ENGINE_SIDE, fitWithin, readPhotoHeader } from '@color-almanac/vision';
import type { Pixels } from '@color-almanac/vision';

import type { CutOrder } from './cutouts/cut-out-photo.ts';
import { inspectPhoto, readFingerprint } from './uploads/inspect-photo.ts';
import { serveCalls } from './call-worker.ts';
import { openBitmap } from './vision/open-bitmap.ts';
import { drawOnWhite, openCanvas, STILL_QUALITY } from './vision/open-canvas.ts';
import { drawTurned } from './vision/turn-photo.ts';

/** The same quality the server uses for smaller pictures. */
const QUALITY = 0.9;

const mayBeTransparent = ({ type }: StoredPhoto): boolean =>
  type === 'image/webp' || type === 'image/png';

const tasks = {
  inspectPhoto,
  readFingerprint,
  /**
   * The pixels of a stored photo, at most 2048 long. Transparency is preserved, because it is the outline of a cutout.
   * `null` where this browser cannot read it.
   */
  readPixels: async (photo: StoredPhoto): Promise<Pixels | null> => {
    const bitmap = await openBitmap(photo);
    if (!bitmap) return null;
    const { width, height } = fitWithin(bitmap, ENGINE_SIDE);
    const { context } = openCanvas({ width, height });
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  },
  /**
   * The photo at most this many pixels long, as a JPEG on white. `null` where it is that small already, or this browser
   * cannot read it.
   */
  shrinkPhoto: async ({
    photo,
    longestSide,
  }: {
    readonly photo: StoredPhoto;
    readonly longestSide: number;
  }): Promise<StoredPhoto | null> => {
    const header = readPhotoHeader(photo.bytes);
    if (!header || Math.max(header.width, header.height) <= longestSide) return null;
    const bitmap = await openBitmap(photo);
    if (!bitmap) return null;
    const canvas = drawOnWhite(bitmap, fitWithin(bitmap, longestSide));
    bitmap.close();
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
  },
  /**
   * The photo turned clockwise, to be shown or analyzed: a cutout with its transparency, anything else as a JPEG. `null`
   * where this browser cannot read it.
   */
  turnPhoto: async ({
    photo,
    turns,
  }: {
    readonly photo: StoredPhoto;
    readonly turns: QuarterTurns;
  }): Promise<StoredPhoto | null> => {
    const bitmap = await openBitmap(photo);
    if (!bitmap) return null;
    const canvas = drawTurned(bitmap, bitmap, turns);
    bitmap.close();
    const type = mayBeTransparent(photo) ? 'image/webp' : 'image/jpeg';
    const file = await canvas.convertToBlob({ type, quality: STILL_QUALITY });
    return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
  },
  cutOutPhoto: async (order: CutOrder) =>
    (await import('./cutouts/cut-out-photo.ts')).cutOutPhoto(order),
  trimCutout: async (cutout: StoredPhoto) =>
    (await import('./cutouts/cut-out-photo.ts')).trimCutout(cutout),
  /** Only in a worker that ends with it. */
  readHeic: async (bytes: Uint8Array) => (await import('./vision/read-heic.ts')).readHeic(bytes),
};

export type MediaTasks = typeof tasks;

serveCalls(tasks);
