import { sql } from 'kysely';

import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import type { Database } from '../dialects.ts';
import { inTransaction } from '../in-transaction.ts';
import { readInstallationId } from '../installation-id.ts';
import { listMigrations, migrate, MIGRATIONS } from '../migrate.ts';
import { type BackupCount, type BackupLine, RestoreRefusal } from './backup-format.ts';
import { becomeOnlyOwner, claimStore } from './claim-store.ts';
import { readLines } from './read-backup.ts';

interface Restoring {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly file: string;
  /** This installation replaces the one whose photos are in the store. */
  readonly takeOver?: boolean;
}

/**
 * Restores a backup into an installation without users and migrates it to this program's version, all or nothing. Photo
 * files are stored before the rows that refer to them, and checked again at the end.
 *
 * @throws RestoreRefusal when the file is not a complete backup or newer than this program, when there are users, when
 * the store belongs to another installation, or when it loses what is stored.
 */
export async function restoreBackup({
  database,
  photos,
  file,
  takeOver = false,
}: Restoring): Promise<BackupCount> {
  const lines = readLines(file);
  try {
    const heading = (await lines.next()).value;
    if (!heading || !('format' in heading)) throw new RestoreRefusal('This file is not a backup.');
    const id = await prepareDatabase(database, heading.migration);
    await claimStore(photos, { id, takeOver });
    const { keys, rows } = await inTransaction(database, (transaction) =>
      putLines({ transaction, photos, lines }),
    );
    await migrate(database);
    await putMissingAgain({ photos, file, keys });
    await becomeOnlyOwner(photos, await readInstallationId(database));
    return { rows, files: keys.size };
  } finally {
    await lines.return(undefined);
  }
}

/**
 * Creates the tables as of the backup's version and checks that there are no users. Returns the installation's ID, if
 * any.
 */
async function prepareDatabase(database: Database, migration: string): Promise<string | null> {
  if (!Object.hasOwn(MIGRATIONS, migration)) {
    throw new RestoreRefusal('This backup was made by a newer version. Please update first.');
  }
  if (!(await listTables(database)).has('users')) await migrate(database, migration);
  const somebody = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) {
    throw new RestoreRefusal('This installation already has users. Restore into an empty one.');
  }
  if ((await listMigrations(database)).at(-1) !== migration) {
    throw new RestoreRefusal(
      'The tables here are of another version than this backup. Restore into an empty database or DATA_FOLDER.',
    );
  }
  return (await listTables(database)).has('installation') ? readInstallationId(database) : null;
}

async function listTables(database: Database): Promise<ReadonlySet<string>> {
  return new Set((await database.introspection.getTables()).map(({ name }) => name));
}

/** The number of rows and the keys of the files written. */
interface PutLines {
  readonly rows: number;
  readonly keys: ReadonlySet<string>;
}

async function putLines({
  transaction,
  photos,
  lines,
}: {
  readonly transaction: Database;
  readonly photos: PhotoStore;
  readonly lines: AsyncIterable<BackupLine>;
}): Promise<PutLines> {
  let rows = 0;
  const keys = new Set<string>();
  for await (const line of lines) {
    if ('table' in line) {
      if (line.table === 'photos' && !keys.has(photoKeys(String(line.row['id'])).photo)) {
        throw new RestoreRefusal('This backup is incomplete: a photo file is missing.');
      }
      await insertRow(transaction, line);
      rows += 1;
    } else if ('file' in line) {
      await putFile(photos, line);
      keys.add(line.file);
    } else if ('end' in line) {
      if (line.rows === rows && line.files === keys.size) return { rows, keys };
      throw new RestoreRefusal('This backup is incomplete: something is missing in the middle.');
    }
  }
  throw new RestoreRefusal('This backup is incomplete: its end is missing.');
}

async function putFile(
  photos: PhotoStore,
  { file, type, base64 }: Extract<BackupLine, { file: string }>,
): Promise<void> {
  await photos.put(file, new Uint8Array(Buffer.from(base64, 'base64')), type);
}

/**
 * A server that shares the store unseen, such as an older version without marks, may have swept files that had no
 * record yet. They have one now, so what is stored again stays.
 */
async function putMissingAgain({
  photos,
  file,
  keys,
}: Pick<Restoring, 'photos' | 'file'> & Pick<PutLines, 'keys'>): Promise<void> {
  const missing = new Set(keys);
  for await (const { key } of photos.list()) missing.delete(key);
  if (missing.size === 0) return;
  for await (const line of readLines(file)) {
    if (!('file' in line) || !missing.has(line.file)) continue;
    await putFile(photos, line);
    if ((await photos.get(line.file)) !== null) missing.delete(line.file);
  }
  if (missing.size === 0) return;
  const [first] = missing;
  throw new RestoreRefusal(
    `The records were restored, but ${missing.size} files of photos are not in the photo store, though they were put twice; the first is ${first}. Look at the store, then restore into an empty database again.`,
  );
}

/** Rows are inserted unchanged: they are validated when they are read. */
async function insertRow(
  transaction: Database,
  { table, row }: Extract<BackupLine, { table: string }>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(transaction);
}
