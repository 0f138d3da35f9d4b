import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import type { Database } from './dialects.ts';
import { createFirstTables } from './migrations/0001-first-tables.ts';
import { extendIdempotency } from './migrations/0002-kept-longer.ts';
import { addReadingContext } from './migrations/0003-reading-context.ts';
import { addPalettes } from './migrations/0004-palettes.ts';
import { addItemOrder } from './migrations/0005-items-in-order.ts';
import { addRemovedBackgrounds } from './migrations/0006-removed-backgrounds.ts';
import { allowEarlyCollecting } from './migrations/0007-collected-ahead.ts';
import { indexLastCollected } from './migrations/0008-collected-last.ts';
import { nameInstallation } from './migrations/0009-installation.ts';
import { addScannedFigures } from './migrations/0010-scanned-figures.ts';
import { addFieldTimes } from './migrations/0011-field-times.ts';
import { addThumbnailHashes } from './migrations/0012-thumbnail-hashes.ts';
import { addSessionsAndPasskeys } from './migrations/0013-sessions-and-passkeys.ts';
import { addLogKey } from './migrations/0014-log-key.ts';
import { addProofs } from './migrations/0015-proven-sessions.ts';
import { noteLostPhotos } from './migrations/0016-lost-photos.ts';
import { addTrash } from './migrations/0017-trash.ts';
import { addDrapeChoice } from './migrations/0018-drape-choice.ts';
import { addPhotoTurns } from './migrations/0019-photo-turns.ts';

/** In order, forward only. Append new ones at the end and never change an existing one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': { up: createFirstTables },
  '0002-kept-longer': { up: extendIdempotency },
  '0003-reading-context': { up: addReadingContext },
  '0004-palettes': { up: addPalettes },
  '0005-items-in-order': { up: addItemOrder },
  '0006-removed-backgrounds': { up: addRemovedBackgrounds },
  '0007-collected-ahead': { up: allowEarlyCollecting },
  '0008-collected-last': { up: indexLastCollected },
  '0009-installation': { up: nameInstallation },
  '0010-scanned-figures': { up: addScannedFigures },
  '0011-field-times': { up: addFieldTimes },
  '0012-thumbnail-hashes': { up: addThumbnailHashes },
  '0013-sessions-and-passkeys': { up: addSessionsAndPasskeys },
  '0014-log-key': { up: addLogKey },
  '0015-proven-sessions': { up: addProofs },
  '0016-lost-photos': { up: noteLostPhotos },
  '0017-trash': { up: addTrash },
  '0018-drape-choice': { up: addDrapeChoice },
  '0019-photo-turns': { up: addPhotoTurns },
};

/**
 * Migrates the database to the newest version, or to the one named. Servers that start at the same time wait for each
 * other. One that is current isn't written to, because its disk may be read-only. Throws, and leaves the database
 * unchanged, when a step fails or the database is newer than this program.
 */
export async function migrate(database: Database, target?: string): Promise<void> {
  if (target === undefined && (await isCurrent(database))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await (target === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(target));
  if (error !== undefined) throw new Error('Could not migrate the database', { cause: error });
}

/** Whether the tables are those of this version of the program. */
async function isCurrent(database: Database): Promise<boolean> {
  return (await listMigrations(database)).join() === Object.keys(MIGRATIONS).join();
}

/**
 * For commands, which leave the update of the tables to the server.
 *
 * @throws with a sentence for the operator, when the tables are not those of this version of the program.
 */
export async function requireCurrent(database: Database): Promise<void> {
  if (await isCurrent(database)) return;
  throw new Error(
    'This database is not of this version of the program. Start the server once, which updates it, and try again.',
  );
}

/** The migrations a database has had, in order; none in one without tables of ours. */
export async function listMigrations(database: Database): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await query.execute(database)).rows.map(({ name }) => name);
}
