import { exportDataStore } from '@color-almanac/sync';
import type { ArchiveGaps, DataStore, ExportWork, StoredPhoto } from '@color-almanac/sync';

import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';

import { cleanInlinePictures } from '../pictures/clean-inline-pictures.ts';
import { cleanOnDemand } from '../pictures/clean-on-demand.ts';
import type { CleanPicture } from '../pictures/clean-on-demand.ts';

/** Takes bytes in the order of the file. They may be reused once it has resolved. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
}

/** The table of contents comes last, because what is missing is known only after all photos were read. */
export const MANIFEST = 'color-almanac.json';

const ZIP_OPTIONS = {
  // Photos are compressed already.
  level: 0,
  // So that sizes come before a file, as programs that read a stream expect.
  bufferedWrite: true,
  // The earliest date a zip file can hold: when a photo was added is private.
  rawLastModDate: 0x00210000,
  extendedTimestamp: false,
  // They would be made from a blob, which the content policy forbids.
  useWebWorkers: false,
};

/**
 * Writes everything a data store holds into one zip file, photo by photo, and returns what is missing from it; `null`
 * when it was canceled.
 */
export async function writeArchive(
  work: Omit<ExportWork, 'writePhoto'>,
  sink: ByteSink,
  clean: CleanPicture = cleanOnDemand,
): Promise<ArchiveGaps | null> {
  const zip = new ZipWriter(
    new WritableStream({ write: (bytes: Uint8Array) => sink.write(bytes) }),
    ZIP_OPTIONS,
  );
  const add = (name: string, bytes: Uint8Array) => zip.add(name, new Uint8ArrayReader(bytes));
  const exported = await exportDataStore({
    ...work,
    dataStore: readClean(work.dataStore, clean),
    writePhoto: async (file, { bytes }) => void (await add(file, bytes)),
  });
  if (!exported) return null;
  await add(MANIFEST, new TextEncoder().encode(JSON.stringify(exported.manifest)));
  await zip.close();
  return exported.gaps;
}

/**
 * The data store with its pictures cleaned as they are read: earlier versions stored them with place, time and camera.
 * What nobody understands cannot be read, and is reported as missing.
 */
function readClean(dataStore: DataStore, clean: CleanPicture): DataStore {
  const { profiles, photos, items } = dataStore;
  const cleanOrThrow = async (photo: StoredPhoto | null) => {
    const cleaned = photo && (await clean(photo));
    if (photo && !cleaned) throw new Error('A stored photo is no picture');
    return cleaned;
  };
  const cleanAddress = async (address: string | null) =>
    address === null ? null : (await cleanInlinePictures(address, clean, '')) || null;
  return {
    ...dataStore,
    photos: { ...photos, get: async (id) => cleanOrThrow(await photos.get(id)) },
    items: { ...items, getPhoto: async (id) => cleanOrThrow(await items.getPhoto(id)) },
    profiles: {
      ...profiles,
      list: async () =>
        Promise.all(
          (await profiles.list()).map(async (profile) => ({
            ...profile,
            image_url: await cleanAddress(profile.image_url),
            thumbnail_url: await cleanAddress(profile.thumbnail_url),
          })),
        ),
    },
  };
}
