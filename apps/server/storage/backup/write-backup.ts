import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { sql } from 'kysely';

import { forceFolder } from '../../force-folder.ts';
import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import type { Database } from '../dialects.ts';
import { atOneMoment } from '../in-transaction.ts';
import type { PhotoRow } from '../photo-records.ts';
import {
  BACKED_UP_TABLES,
  FORMAT,
  FORMAT_VERSION,
  type BackupCount,
  type BackupLine,
} from './backup-format.ts';

const PAGE = 500;

/**
 * Writes all user data into a new file, readable by its owner only. The database is read as one snapshot while the
 * server continues. Returns the counts, and the IDs of photos whose files are missing: their records are left out, and
 * no other record refers to them.
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
  try {
    const unfinished = await open(beside, 'w', 0o600);
    await atOneMoment(database, async (transaction) => {
      const lines = reportLines({ database: transaction, photos, now, found });
      await pipeline(
        Readable.from(writeLines(lines)),
        createGzip(),
        unfinished.createWriteStream({ flush: true }),
      );
    });
    await rename(beside, file);
    await forceFolder(dirname(file));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return { ...found, missing: [...found.missing] };
}

interface Telling {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly now: string;
  readonly found: { rows: number; files: number; readonly missing: Set<string> };
}

async function* reportLines(telling: Telling): AsyncGenerator<BackupLine> {
  const { database, now, found } = telling;
  const migration = await readMigration(database);
  yield { format: FORMAT, version: FORMAT_VERSION, migration, made_at: now };
  for (const table of BACKED_UP_TABLES) {
    for await (const row of readRows(database, table)) {
      if (table === 'photos') {
        const files = await readFiles(telling, row as unknown as PhotoRow);
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

/** The files of a photo; none when its picture is missing. A missing thumbnail is tolerated. */
async function readFiles({ photos, found }: Telling, row: PhotoRow): Promise<BackupLine[]> {
  const keys = photoKeys(row.id);
  const bytes = await photos.get(keys.photo);
  if (bytes === null) {
    found.missing.add(row.id);
    return [];
  }
  const small = row.has_thumbnail === 1 ? await photos.get(keys.thumbnail) : null;
  const toLine = (key: string, content: Uint8Array) => ({
    file: key,
    type: row.type,
    base64: Buffer.from(content).toString('base64'),
  });
  return [toLine(keys.photo, bytes), ...(small ? [toLine(keys.thumbnail, small)] : [])];
}

type Row = Readonly<Record<string, string | number | null>>;

function withoutMissing(row: Row, missing: ReadonlySet<string>): Row {
  const { photo_id } = row;
  if (typeof photo_id !== 'string' || !missing.has(photo_id)) return row;
  return { ...row, photo_id: null, image_url: null, thumbnail_url: null };
}

/** All rows of a table, page by page. Within one snapshot the order does not change. */
async function* readRows(
  database: Database,
  table: (typeof BACKED_UP_TABLES)[number],
): AsyncGenerator<Row> {
  const key = sql.raw(KEYS[table]);
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} order by ${key} limit ${PAGE} offset ${offset}
    `.execute(database);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

const KEYS: Readonly<Record<(typeof BACKED_UP_TABLES)[number], string>> = {
  users: 'id',
  photos: 'id',
  profiles: 'user_id, id',
  points: 'user_id, profile_id, position',
  items: 'user_id, id',
  collections: 'user_id, id',
  membership: 'user_id, collection_id, item_id',
  palettes: 'user_id, id',
  set_aside: 'id',
  error_reports: 'id',
  idempotency_keys: 'user_id, key',
};

async function readMigration(database: Database): Promise<string> {
  const query = sql<{ name: string }>`select max(name) as name from kysely_migration`;
  const name = (await query.execute(database)).rows[0]?.name;
  if (!name) throw new Error('There is nothing here to back up');
  return name;
}

async function* writeLines(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
