import { exportDataStore } from '@color-almanac/sync';
import type { ArchiveGaps, ExportWork } from '@color-almanac/sync';

import { createZipWriter } from './write-zip.ts';
import type { ByteSink } from './write-zip.ts';

/** The table of contents comes last, because what is missing is known only after all photos were read. */
export const MANIFEST = 'color-almanac.json';

/**
 * Writes everything a data store holds into one zip file, photo by photo, and returns what is missing from it; `null`
 * when it was canceled.
 */
export async function writeArchive(
  work: Omit<ExportWork, 'writePhoto'>,
  sink: ByteSink,
): Promise<ArchiveGaps | null> {
  const zip = createZipWriter(sink);
  const exported = await exportDataStore({
    ...work,
    writePhoto: (file, { bytes }) => zip.add(file, bytes),
  });
  if (!exported) return null;
  await zip.add(MANIFEST, new TextEncoder().encode(JSON.stringify(exported.manifest)));
  await zip.finish();
  return exported.gaps;
}
