import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import { sql } from 'kysely';

import type { PhotoStore } from '../../photos/photo-store.ts';
import type { Database } from '../dialects.ts';
import { inTransaction } from '../in-transaction.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { backupLineSchema, type BackupCount, type BackupLine } from './backup-format.ts';

/** Why a file cannot be restored here, in words for the person who runs the server. */
export class RestoreRefusal extends Error {}

/**
 * Restores a backup into an installation that has no users yet, and brings it to this program's version. All of
 * it comes back, or nothing. The files of photos are put before the rows that speak of them.
 *
 * @throws RestoreRefusal when the file is no whole backup, is newer than this program, or somebody is here.
 */
export async function restoreBackup({
  database,
  photos,
  file,
}: {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly file: string;
}): Promise<BackupCount> {
  const lines = readLines(file);
  try {
    const heading = (await lines.next()).value;
    if (!heading || !('format' in heading)) throw new RestoreRefusal('This file is no backup.');
    await prepareDatabase(database, heading.migration);
    const count = await inTransaction(database, (transaction) =>
      putLines({ transaction, photos, lines }),
    );
    await migrate(database);
    return count;
  } finally {
    await lines.return(undefined);
  }
}

/** The tables as they were when the backup was made, with nobody in them. */
async function prepareDatabase(database: Database, migration: string): Promise<void> {
  if (!Object.hasOwn(MIGRATIONS, migration)) {
    throw new RestoreRefusal('This backup was made by a newer version. Please update first.');
  }
  const tables = new Set((await database.introspection.getTables()).map(({ name }) => name));
  if (!tables.has('users')) return migrate(database, migration);
  const somebody = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) {
    throw new RestoreRefusal('There are users here already. Restore into an empty installation.');
  }
  const query = sql<{ name: string }>`select max(name) as name from kysely_migration`;
  if ((await query.execute(database)).rows[0]?.name === migration) return undefined;
  throw new RestoreRefusal('The backup is older than this database. Restore into a new one.');
}

async function putLines({
  transaction,
  photos,
  lines,
}: {
  readonly transaction: Database;
  readonly photos: PhotoStore;
  readonly lines: AsyncIterable<BackupLine>;
}): Promise<BackupCount> {
  const count = { rows: 0, files: 0 };
  for await (const line of lines) {
    if ('table' in line) {
      await insertRow(transaction, line);
      count.rows += 1;
    } else if ('file' in line) {
      const bytes = new Uint8Array(Buffer.from(line.base64, 'base64'));
      await photos.put(line.file, bytes, line.type);
      count.files += 1;
    } else if ('end' in line) {
      if (line.rows === count.rows && line.files === count.files) return count;
      throw new RestoreRefusal('This backup is not whole: something is missing in the middle.');
    }
  }
  throw new RestoreRefusal('This backup is not whole: its end is missing.');
}

/** Rows pass as they were: what is read later goes through its own gate. */
async function insertRow(
  transaction: Database,
  { table, row }: Extract<BackupLine, { table: string }>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(transaction);
}

/** The lines of a packed file. A line holds a photo at most, so memory holds one too. */
async function* readLines(file: string): AsyncGenerator<BackupLine, undefined, undefined> {
  const packed = createReadStream(file);
  const unpacked = createGunzip().setEncoding('utf8');
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let begun: string[] = [];
  try {
    for await (const piece of unpacked as AsyncIterable<string>) {
      const [first = '', ...others] = piece.split('\n');
      begun.push(first);
      for (const next of others) {
        yield readLine(begun.join(''));
        begun = [next];
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('Z_')) throw error;
    throw new RestoreRefusal('This file is no backup, or it is damaged.', { cause: error });
  } finally {
    packed.destroy();
  }
}

function readLine(text: string): BackupLine {
  try {
    return backupLineSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new RestoreRefusal('This file is no backup, or it is damaged.', { cause: error });
  }
}
