import { openBrowserLock } from '../browser-lock.ts';
import { explainRefusal, tryStorage } from '../storage-access.ts';
import { COLOR_PROFILES_KEY, OUTBOX_KEY } from '../storage-keys.ts';
import { markMigrated, oldDatabasesOf, readMigrated } from './migration-state.ts';
import type { MigrationDeps } from './migration-state.ts';

/**
 * Moves what version 1.0.0 left into the user's database, once. Few browsers have such data, so the code is loaded only
 * for those. Rejects with the browser's reason where that cannot be done now; no old data is lost then.
 */
export async function ensureMigrated(deps: MigrationDeps): Promise<void> {
  const { database } = deps;
  if ((await readMigrated(database)) === 'done') return;
  if (!(await mayHaveOldData(deps))) {
    await markMigrated(database, 'done').catch((error: unknown) => {
      // Without space for the mark, the next page checks again.
      if (explainRefusal(error) !== 'full') throw error;
    });
    return;
  }
  await openBrowserLock('color-almanac-migration')(async () => {
    const state = await readMigrated(database);
    // Another tab was first.
    if (state === 'done') return;
    const { migrateFromFirstVersion } = await import('./migrate-1.0.0.ts');
    await migrateFromFirstVersion(deps, state);
  });
}

async function mayHaveOldData({ userId, storage }: MigrationDeps): Promise<boolean> {
  const texts = tryStorage(() => ({
    profiles: storage?.getItem(COLOR_PROFILES_KEY) ?? '[]',
    outbox: storage?.getItem(OUTBOX_KEY) ?? null,
  }));
  if (texts.ok && (texts.value.profiles !== '[]' || texts.value.outbox !== null)) return true;
  // Where databases cannot be listed, each has to be looked for.
  if (!('databases' in indexedDB)) return true;
  const names: readonly string[] = Object.values(oldDatabasesOf(userId));
  const present = await indexedDB.databases().catch(() => null);
  return !present || present.some(({ name }) => name !== undefined && names.includes(name));
}
