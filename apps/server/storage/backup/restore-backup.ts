import { sql } from 'kysely';

import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import type { Database } from '../dialects.ts';
import { inTransaction } from '../in-transaction.ts';
import { readInstallationId } from '../installation-id.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import type { BackupCount, BackupLine } from './backup-format.ts';
import { becomeOnlyOwner, claimStore } from './claim-store.ts';
import { readLines } from './read-backup.ts';
import { RestoreRefusal } from './restore-refusal.ts';

interface Restoring {
  readonly database: Database;
  readonly photos: PhotoStore;
  readonly file: string;
  /** This installation takes the place of the one whose photos lie in the store. */
  readonly takeOver?: boolean;
}

/**
 * Restores a backup into an installation that has no users yet, and brings it to this program's version. All of
 * it comes back, or nothing. The files of photos are put before the rows that speak of them, and looked for once more
 * when all of it stands.
 *
 * @throws RestoreRefusal when the file is no whole backup, is newer than this program, somebody is here, the store is
 * another installation's, or does not keep what is put into it.
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
    if (!heading || !('format' in heading)) throw new RestoreRefusal('This file is no backup.');
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

/** The tables as they were when the backup was made, with nobody in them. Answers the installation's id, if it has one. */
async function prepareDatabase(database: Database, migration: string): Promise<string | null> {
  if (!Object.hasOwn(MIGRATIONS, migration)) {
    throw new RestoreRefusal('This backup was made by a newer version. Please update first.');
  }
  if (!(await listTables(database)).has('users')) await migrate(database, migration);
  const somebody = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) {
    throw new RestoreRefusal('There are users here already. Restore into an empty installation.');
  }
  const query = sql<{ name: string }>`select max(name) as name from kysely_migration`;
  if ((await query.execute(database)).rows[0]?.name !== migration) {
    throw new RestoreRefusal('The backup is older than this database. Restore into a new one.');
  }
  return (await listTables(database)).has('installation') ? readInstallationId(database) : null;
}

async function listTables(database: Database): Promise<ReadonlySet<string>> {
  return new Set((await database.introspection.getTables()).map(({ name }) => name));
}

/** What was put: how many rows, and the keys of the files. */
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
        throw new RestoreRefusal('This backup is not whole: the file of a photo is missing.');
      }
      await insertRow(transaction, line);
      rows += 1;
    } else if ('file' in line) {
      await putFile(photos, line);
      keys.add(line.file);
    } else if ('end' in line) {
      if (line.rows === rows && line.files === keys.size) return { rows, keys };
      throw new RestoreRefusal('This backup is not whole: something is missing in the middle.');
    }
  }
  throw new RestoreRefusal('This backup is not whole: its end is missing.');
}

async function putFile(
  photos: PhotoStore,
  { file, type, base64 }: Extract<BackupLine, { file: string }>,
): Promise<void> {
  await photos.put(file, new Uint8Array(Buffer.from(base64, 'base64')), type);
}

/**
 * Whoever shares the store unseen, such as a server of a version that knows no marks, may have cleared away what had
 * no record yet. It has one now, so what is put again stays.
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

/** Rows pass as they were: what is read later goes through its own gate. */
async function insertRow(
  transaction: Database,
  { table, row }: Extract<BackupLine, { table: string }>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(transaction);
}
