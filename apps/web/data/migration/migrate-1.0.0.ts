import {
  ACTIVE_PROFILE,
  BLOB_KEYS,
  KIND_NAMES,
  PROFILE_KIND,
  settledRow,
} from '@color-almanac/sync';
import type { StoredRecord, Row } from '@color-almanac/sync';
import type { Profile } from '@color-almanac/domain';

import { removeDatabase, resultOf } from '../database.ts';
import type { UserDatabase } from '../database.ts';
import { makeRecordId } from '../record-id.ts';
import { quarantine } from '../quarantine.ts';
import { tryStorage } from '../storage-access.ts';
import { ACTIVE_PROFILE_KEY, OUTBOX_KEY, READDRESSED_KEY } from '../storage-keys.ts';
import { quarantineKey } from '../store-transaction.ts';
import { openTabChannel } from '../tab-channel.ts';
import { copyBlobs } from './copy-blobs.ts';
import type { PlannedBlobs } from './copy-blobs.ts';
import { ID_PLAN, markMigrated, MIGRATED, oldDatabasesOf } from './migration-state.ts';
import type { MigrationDeps, MigrationState } from './migration-state.ts';
import { createNewContent, writeContent } from './new-content.ts';
import type { NewContent } from './new-content.ts';
import { openOldStore, readOldStore } from './old-databases.ts';
import { createNewIds, fieldsOf, parseJson, readIdPlan } from './old-ids.ts';
import type { NewIds } from './old-ids.ts';
import { pendRows, readOldOutbox } from './old-outbox.ts';
import type { OldOutbox } from './old-outbox.ts';
import { readOldProfiles } from './old-profiles.ts';
import { readOldRecords } from './old-records.ts';

const now = () => new Date().toISOString();

/**
 * Moves all data that version 1.0.0 left of a user into their database. Old data is removed only after all of the new
 * data was read back. After an interruption it starts over with the same ids.
 */
export async function migrateFromFirstVersion(
  deps: MigrationDeps,
  state: MigrationState | null,
): Promise<void> {
  const { userId, database } = deps;
  if (state !== 'copied') {
    await copyEverything(deps);
    await markMigrated(database, 'copied');
    // The upload queue may have been read before.
    const channel = openTabChannel(`${database.name}/uploads`);
    channel.emit();
    channel.close();
  }
  const names = Object.values(oldDatabasesOf(userId));
  // The last one held only a mark of who wrote last.
  const all = userId === null ? [...names, 'color-almanac-tabs'] : names;
  await Promise.all(all.map(removeDatabase));
  for (const key of [OUTBOX_KEY, READDRESSED_KEY, OLD_MARK]) {
    tryStorage(() => deps.storage?.removeItem(key));
  }
  await database.transact({ stores: ['meta'], mode: 'readwrite' }, async ({ meta }) => {
    meta.delete(ID_PLAN);
    meta.put('done' satisfies MigrationState, MIGRATED);
  });
}

/** The key by which tabs of version 1.0.0 told each other who wrote last. */
const OLD_MARK = 'lastWrite';

async function copyEverything({ userId, database, storage }: MigrationDeps): Promise<void> {
  const names = oldDatabasesOf(userId);
  const outbox = readOutbox(storage);
  const ids = await openNewIds(database, { storage, outbox });
  const content = createNewContent();
  readProfiles({ storage, content, ids, outbox: userId === null ? null : outbox });
  await readOldRecords(names, ids, content);
  await readUploads(names.uploads, ids, content);
  for (const [itemId, look] of await readOldStore(names.fingerprints, 'looks')) {
    content.meta.set(`fingerprint/${ids.idOf('item', itemId)}`, look);
  }
  const hasItem = (id: string) => content.rows.has(`item/${id}`);
  const keepsAll = [...content.meta.keys()].some((key) => key.startsWith('quarantine/item/'));
  const photos = await planKeys(names.photos, (id) =>
    id.endsWith('.trial') ? null : BLOB_KEYS.photo('profile', ids.idOf('profile', id)),
  );
  const itemPhotos = await planKeys(names.itemPhotos, (key) => {
    const [oldId = '', ...rest] = key.split('/');
    const id = ids.idOf('item', oldId);
    return keepsAll || hasItem(id) ? ['item', id, ...rest].join('/') : null;
  });
  const uploads = await planKeys(
    names.uploads,
    (key) => {
      const [part, id] = key.split('/');
      return part === 'photo' || part === 'picture' ? `upload/${id}/${part}` : null;
    },
    'uploads',
  );
  // Only now all ids are known.
  await storeIdPlan(database, ids);
  await writeContent(database, content);
  for (const planned of [photos, itemPhotos, uploads]) await copyBlobs(database, planned);
}

/** The new keys of blobs by their old ones. A blob without a new key belongs to nothing any more. */
async function planKeys(
  name: string,
  newKeyOf: (oldKey: string) => string | null,
  store = 'photos',
): Promise<PlannedBlobs> {
  const old = await openOldStore(name, store);
  try {
    const planned = (await old.listKeys()).map((key) => [key, newKeyOf(key)] as const);
    const keys = planned.filter((pair): pair is readonly [string, string] => pair[1] !== null);
    return { name, store, newKeys: new Map(keys) };
  } finally {
    old.close();
  }
}

function readOutbox(storage: Storage | null): OldOutbox {
  const found = tryStorage(() => storage?.getItem(OUTBOX_KEY) ?? null);
  const text = found.ok ? found.value : null;
  const outbox = readOldOutbox(parseJson(text));
  if (text !== null && !outbox.intact && storage) {
    quarantine({ storage, now }, { key: OUTBOX_KEY, text });
  }
  return outbox;
}

/** The ids planned by an interrupted migration, those of an interrupted readdressing, and those the server gave. */
async function openNewIds(
  database: UserDatabase,
  { storage, outbox }: { readonly storage: Storage | null; readonly outbox: OldOutbox },
): Promise<NewIds> {
  const stored = await database.transact({ stores: ['meta'], mode: 'readonly' }, ({ meta }) =>
    resultOf<unknown>(meta.get(ID_PLAN)),
  );
  const plan = readIdPlan(stored);
  const moved = tryStorage(() => parseJson(storage?.getItem(READDRESSED_KEY) ?? null));
  const readdressed = moved.ok && Array.isArray(moved.value) ? moved.value : [];
  const pairs = readdressed
    .map((pair) => fieldsOf(pair))
    .flatMap(({ from, to }) =>
      typeof from === 'string' && typeof to === 'string' ? [[from, to] as const] : [],
    );
  const profile = { ...Object.fromEntries(pairs), ...outbox.serverIds, ...plan['profile'] };
  return createNewIds({ ...plan, profile }, makeRecordId);
}

async function storeIdPlan(database: UserDatabase, ids: NewIds): Promise<void> {
  await database.transact({ stores: ['meta'], mode: 'readwrite' }, async ({ meta }) => {
    meta.put(ids.getPlan(), ID_PLAN);
  });
}

interface ProfileReading {
  readonly storage: Storage | null;
  readonly content: NewContent;
  readonly ids: NewIds;
  /** `null` for a guest, whose profiles are never sent. */
  readonly outbox: OldOutbox | null;
}

function readProfiles({ storage, content, ids, outbox }: ProfileReading): void {
  if (!storage) return;
  const idOf = (id: string) => ids.idOf(PROFILE_KIND.name, id);
  const old = readOldProfiles({ storage, now, newId: makeRecordId });
  if (old.isPresent) content.noteKind(PROFILE_KIND.name);
  if (old.leftOver !== null) {
    content.meta.set(quarantineKey(PROFILE_KIND.name, 'colorProfiles', 0), old.leftOver);
  }
  const further = new Map(old.profiles.map((one) => [idOf(one.profile.id), one.further]));
  const profiles = old.profiles.map(({ profile }) => ({ ...profile, id: idOf(profile.id) }));
  const rows: ReadonlyMap<string, Row<Profile>> = outbox
    ? pendRows(profiles, { outbox, idOf, newKey: makeRecordId })
    : new Map(
        profiles.map((profile, at) => [profile.id, settledRow(profile, { localSeq: at + 1 })]),
      );
  for (const [id, row] of rows) {
    const record: StoredRecord | null = row.record && { ...further.get(id), ...row.record };
    content.rows.set(`${PROFILE_KIND.name}/${id}`, { ...row, record });
    content.noteLocalSeq(row.localSeq);
  }
  const active = tryStorage(() => storage.getItem(ACTIVE_PROFILE_KEY));
  if (active.ok && active.value !== null) content.meta.set(ACTIVE_PROFILE, idOf(active.value));
  if (!outbox) return;
  const activation = outbox.entries.findLast(({ kind }) => kind === 'activate');
  if (activation) {
    const { profileId, key } = activation;
    content.meta.set('activation', { profileId: idOf(profileId), key });
  }
  if (outbox.listed) {
    for (const kind of KIND_NAMES) content.meta.set(`listed/${kind}`, true);
  }
}

async function readUploads(name: string, ids: NewIds, content: NewContent): Promise<void> {
  for (const [key, raw] of await readOldStore(name, 'uploads')) {
    if (!key.startsWith('upload/')) continue;
    const row = fieldsOf(raw);
    const upload = fieldsOf(row['upload']);
    const { itemId } = upload;
    const moved =
      typeof itemId === 'string' ? { ...upload, itemId: ids.idOf('item', itemId) } : upload;
    content.uploads.set(key, { ...row, upload: moved });
  }
}
