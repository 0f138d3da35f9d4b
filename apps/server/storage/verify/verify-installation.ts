import { expectedFile, findFault } from '../../photos/check-photo-files.ts';
import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import { checkIntegrity, type Database } from '../dialects.ts';
import { readSnapshot } from '../in-transaction.ts';
import { findPhoto, type PhotoRow } from '../photo-records.ts';
import { readAllRows } from '../read-all-rows.ts';
import { RECORD_TABLES } from '../read-rows.ts';
import { readRecord } from './read-record.ts';

interface Installation {
  readonly database: Database;
  readonly photos: PhotoStore;
}

/** What was looked at, and what is wrong with it: sentences with IDs, and nothing of a user's content. */
export interface Verified {
  readonly records: number;
  readonly files: number;
  readonly faults: readonly string[];
}

/**
 * Reads everything an installation stores: the database's own structure, every record by its schema, every file of a
 * photo by its hash. Writes nothing; the server may be running.
 */
export async function verifyInstallation(installation: Installation): Promise<Verified> {
  const faults: string[] = [];
  let records = 0;
  const photos: PhotoRow[] = [];
  await readSnapshot(installation.database, async (database) => {
    faults.push(...(await checkIntegrity(database)));
    for (const table of [...RECORD_TABLES, 'photos'] as const) {
      try {
        for await (const row of readAllRows(database, table)) {
          records += 1;
          if (table === 'photos') photos.push(row as unknown as PhotoRow);
          else if (!(await readRecord(database, table, row))) {
            faults.push(`The ${table.slice(0, -1)} ${row['id']} cannot be read in full.`);
          }
        }
      } catch (error) {
        faults.push(`The table ${table} cannot be read to its end: ${describe(error)}.`);
      }
    }
  });
  let files = 0;
  for (const row of photos) {
    const found = await checkFiles(installation, row);
    files += found.files;
    faults.push(...found.faults);
  }
  return { records, files, faults };
}

async function checkFiles({ database, photos }: Installation, row: PhotoRow) {
  const sizes = row.has_thumbnail === 1 ? (['photo', 'thumbnail'] as const) : (['photo'] as const);
  const faults: string[] = [];
  for (const size of sizes) {
    const file = await photos.get(photoKeys(row.id)[size]);
    const fault = findFault(file, expectedFile(row, size));
    if (fault === null) continue;
    // It may have been deleted since its record was read.
    if (fault === 'missing' && (await findPhoto(database, row.user_id, row.id)) === null) continue;
    faults.push(`The ${size === 'photo' ? 'file' : 'thumbnail'} of photo ${row.id} is ${fault}.`);
  }
  return { files: sizes.length, faults };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
