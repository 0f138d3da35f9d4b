import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { forceFolder } from '../../operations/folders.ts';
import { holdBackupLease } from '../../photos/backup-lease.ts';
import { expectedFile, isIntact } from '../../photos/check-photo-files.ts';
import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import type { Database } from '../dialects.ts';
import { readSnapshot } from '../in-transaction.ts';
import { listMigrations } from '../migrate.ts';
import type { PhotoRow } from '../photo-records.ts';
import { readAllRows, type Row } from '../read-all-rows.ts';
import {
  BACKED_UP_TABLES,
  FORMAT,
  FORMAT_VERSION,
  type BackupCount,
  type BackupLine,
} from './backup-format.ts';

/**
 * Writes all user data into a new file, readable by its owner only: one moment of the database, with the photos of that
 * moment, while the server continues. Returns the counts, and the IDs of photos whose files are missing or damaged:
 * their records are left out, and no other record refers to them.
 *
 * @throws when the file exists or could not be written; then no file is left.
 */
export async function writeBackup({
  database,
  photos,
  file,
  now,
}: {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly file: string;
  /** ISO time. */
  readonly now: string;
}): Promise<BackupCount & { readonly missing: readonly string[] }> {
  const found = { rows: 0, files: 0, missing: new Set<string>() };
  if (existsSync(file)) throw new Error(`${file} already exists; nothing was written`);
  const beside = `${file}.unfinished`;
  const lease = await holdBackupLease(photos, Date.now);
  try {
    const unfinished = await open(beside, 'w', 0o600);
    await readSnapshot(database, async (transaction) => {
      const lines = reportLines({ database: transaction, photos, now, found });
      await pipeline(
        Readable.from(writeLines(lines)),
        createGzip(),
        unfinished.createWriteStream({ flush: true }),
      );
    });
    lease.confirm();
    await rename(beside, file);
    await forceFolder(dirname(file));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await lease.release();
  }
  return { ...found, missing: [...found.missing] };
}

interface BackupContext {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly now: string;
  readonly found: { rows: number; files: number; readonly missing: Set<string> };
}

async function* reportLines(context: BackupContext): AsyncGenerator<BackupLine> {
  const { database, now, found } = context;
  const migration = (await listMigrations(database)).at(-1);
  if (migration === undefined) throw new Error('There is nothing here to back up');
  yield { format: FORMAT, version: FORMAT_VERSION, migration, made_at: now };
  for (const table of BACKED_UP_TABLES) {
    for await (const row of readAllRows(database, table)) {
      if (table === 'photos') {
        const files = await readFiles(context, row as unknown as PhotoRow);
        if (files.length === 0) continue;
        yield* files;
        found.files += files.length;
      }
      yield { table, row: withoutMissing(row, found.missing) };
      found.rows += 1;
    }
  }
  yield { end: true, rows: found.rows, files: found.files };
}

/** The intact files of a photo; none when its picture is missing or damaged. A lost thumbnail is tolerated. */
async function readFiles({ photos, found }: BackupContext, row: PhotoRow): Promise<BackupLine[]> {
  const keys = photoKeys(row.id);
  const bytes = await photos.get(keys.photo);
  if (bytes === null || !isIntact(bytes, expectedFile(row, 'photo'))) {
    found.missing.add(row.id);
    return [];
  }
  const read = row.has_thumbnail === 1 ? await photos.get(keys.thumbnail) : null;
  const small = read !== null && isIntact(read, expectedFile(row, 'thumbnail')) ? read : null;
  const toLine = (key: string, content: Uint8Array) => ({
    file: key,
    type: row.type,
    base64: Buffer.from(content).toString('base64'),
  });
  return [toLine(keys.photo, bytes), ...(small ? [toLine(keys.thumbnail, small)] : [])];
}

function withoutMissing(row: Row, missing: ReadonlySet<string>): Row {
  const { photo_id } = row;
  if (typeof photo_id !== 'string' || !missing.has(photo_id)) return row;
  return { ...row, photo_id: null, image_url: null, thumbnail_url: null };
}

async function* writeLines(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
