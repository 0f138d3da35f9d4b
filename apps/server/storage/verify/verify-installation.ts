import { expectedFile, findFault } from '../../photos/check-photo-files.ts';
import { readErrorCode } from '../../operations/system-errors.ts';
import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import { checkIntegrity, type Database } from '../dialects.ts';
import { readSnapshot } from '../in-transaction.ts';
import { requireCurrent } from '../migrate.ts';
import { findPhoto, type PhotoRow } from '../photo-records.ts';
import { readAllRows, type Row } from '../read-all-rows.ts';
import { readRecord, VERIFIED_TABLES } from './read-record.ts';

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
 * Reads everything an installation stores: the database's own structure, every record by its schema, the trash
 * included, every file of a photo by its hash. Writes nothing; the server may be running.
 *
 * @throws when the tables are not those of this version, so that nothing could be said about their rows.
 */
export async function verifyInstallation(installation: Installation): Promise<Verified> {
  const faults: string[] = [];
  let records = 0;
  const photos: PhotoRow[] = [];
  const readAll = async (database: Database) => {
    faults.push(...(await checkIntegrity(database)));
    if (faults.length === 0) await requireCurrent(database);
    for (const table of [...VERIFIED_TABLES, 'photos'] as const) {
      try {
        for await (const row of readAllRows(database, table)) {
          records += 1;
          if (table === 'photos') photos.push(row as unknown as PhotoRow);
          else if (!(await readRecord(database, table, row))) {
            faults.push(`The ${nameOf(table, row)} ${row['id']} cannot be read in full.`);
          }
        }
      } catch (error) {
        faults.push(`The table ${table} cannot be read to its end: ${describe(error)}.`);
      }
    }
  };
  await readSnapshot(installation.database, readAll).catch((error: unknown) => {
    // SQLite can't even end a transaction in which it met damage, which has its name by then.
    if (faults.length === 0 || !readErrorCode(error).startsWith('SQLITE_CORRUPT')) throw error;
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

function nameOf(table: (typeof VERIFIED_TABLES)[number], row: Row): string {
  return table === 'trash' ? `deleted ${row['kind']}` : table.slice(0, -1);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
