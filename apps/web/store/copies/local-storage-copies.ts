import { ACTIVE_PROFILE, isSameJson, PROFILE_KIND } from '@color-almanac/sync';
import type { StoredRecord, RecordKind, RecordStore } from '@color-almanac/sync';
import type { Hex, Profile } from '@color-almanac/domain';

import type { BrowserStore } from '../database/browser-store.ts';
import { listKeys, tryStorage } from '../../base/storage-access.ts';
import type { StoreCommit } from '../database/store-events.ts';
import {
  ACTIVE_PROFILE_KEY,
  analysisKey,
  BROKEN,
  COLOR_PROFILES_KEY,
  PERSONAL_COLORS_KEY,
  scanKey,
  USER_SEASON_KEY,
} from '../storage-keys.ts';

export type CopiedStore = Pick<RecordStore, 'update'> &
  Pick<BrowserStore, 'followCommits' | 'isOpen'>;

export interface CopyDeps {
  readonly store: CopiedStore;
  readonly storage: Storage;
}

/** Changes often come several at a time. */
const COPY_DELAY_MS = 50;

/**
 * The specification names local storage keys for what a user owns. The database is the truth; these keys are copies for
 * programs that read those names.
 */
export function copyProfiles({ store, storage }: CopyDeps): void {
  const profiles = followRecords(store, PROFILE_KIND, [ACTIVE_PROFILE]);
  const write = createProfileWriter(storage);
  copyAfterChanges(store, [profiles], () => {
    const id = profiles.meta.get(ACTIVE_PROFILE);
    write(profiles.list(), typeof id === 'string' ? id : null);
  });
}

/** The records of a kind as they are stored, and their changes. */
export interface FollowedRecords<R extends StoredRecord> {
  /** In the order of their kind. Only available when all of them are known. */
  readonly list: () => readonly R[];
  readonly meta: ReadonlyMap<string, unknown>;
  readonly isKnown: () => boolean;
  /** Reads the records where this page does not know all of them. */
  readonly refresh: () => Promise<void>;
  readonly subscribe: (onChange: () => void) => void;
}

export function followRecords<R extends StoredRecord>(
  store: CopiedStore,
  kind: RecordKind<R>,
  metaKeys: readonly string[] = [],
): FollowedRecords<R> {
  const records = new Map<string, R>();
  const meta = new Map<string, unknown>();
  let isKnown = false;
  /** Whether the commit changes anything that is followed. */
  const apply = (commit: StoreCommit): boolean => {
    if (commit.rows === null) {
      isKnown = false;
      return true;
    }
    for (const [id, row] of commit.rows) {
      // Commits of this kind contain rows of this kind.
      if (row?.record) records.set(id, row.record as R);
      else records.delete(id);
    }
    const changed = metaKeys.filter((key) => commit.meta.has(key));
    for (const key of changed) meta.set(key, commit.meta.get(key));
    return commit.rows.size + changed.length > 0;
  };
  return {
    list: () => [...records.values()].toSorted(kind.compare),
    meta,
    isKnown: () => isKnown,
    refresh: async () => {
      if (isKnown) return;
      await store.update(kind, { ids: 'all', meta: metaKeys }, (view) => {
        for (const id of records.keys()) if (!view.rows.get(id)?.record) records.delete(id);
        // An unchanged record stays the same object, because its text is cached.
        for (const [id, { record }] of view.rows) {
          if (record && !isSameVersion(records.get(id), record)) records.set(id, record);
        }
        for (const [key, value] of view.meta) meta.set(key, value);
        isKnown = true;
        return { answer: null };
      });
    },
    subscribe: (onChange) => {
      store.followCommits([kind.name], (commit) => {
        if (apply(commit)) onChange();
      });
    },
  };
}

/** Two changes within one tick of the clock can share a time, so the content is compared then. */
function isSameVersion<R extends StoredRecord>(one: R | undefined, other: R): boolean {
  return one?.updated_at === other.updated_at && isSameJson(one, other);
}

/**
 * Writes copies soon after a change, and at once when the page closes. A store that was just opened counts as changed,
 * because the page before may have closed too early.
 */
export function copyAfterChanges(
  { isOpen }: Pick<CopiedStore, 'isOpen'>,
  followed: readonly Pick<FollowedRecords<StoredRecord>, 'isKnown' | 'refresh' | 'subscribe'>[],
  write: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const writeKnown = () => {
    // What was just removed must not come back as a copy.
    if (isOpen() && followed.every(({ isKnown }) => isKnown())) write();
  };
  const run = async () => {
    timer = null;
    for (const { refresh } of isOpen() ? followed : []) await refresh();
    writeKnown();
  };
  const plan = () => {
    timer ??= setTimeout(() => void run(), COPY_DELAY_MS);
  };
  for (const { subscribe } of followed) subscribe(plan);
  addEventListener('pagehide', () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    writeKnown();
  });
}

interface ProfileTexts {
  readonly record: string;
  readonly scan: string | null;
  readonly analysis: string | null;
}

function createProfileWriter(storage: Storage) {
  /** Serializing all profiles for a change to one would take longer than the change. */
  const known = new WeakMap<Profile, ProfileTexts>();
  const textsOf = (profile: Profile): ProfileTexts => {
    const texts = known.get(profile) ?? writeTexts(profile);
    known.set(profile, texts);
    return texts;
  };
  return (profiles: readonly Profile[], activeId: string | null): void => {
    const before = tryStorage(() => storage.getItem(COLOR_PROFILES_KEY));
    const isEmpty = profiles.length === 0 && before.ok && before.value === null;
    const list = `[${profiles.map((profile) => textsOf(profile).record).join(',')}]`;
    writeCopy(storage, COLOR_PROFILES_KEY, isEmpty ? null : list);
    writeCopy(storage, ACTIVE_PROFILE_KEY, activeId);
    const results = new Map<string, string | null>();
    for (const key of listResultKeys(storage)) results.set(key, null);
    for (const profile of profiles) {
      const { scan, analysis } = textsOf(profile);
      results.set(scanKey(profile.id), scan).set(analysisKey(profile.id), analysis);
    }
    const active = profiles.find(({ id }) => id === activeId);
    results.set(scanKey(), active ? textsOf(active).scan : null);
    results.set(analysisKey(), active ? textsOf(active).analysis : null);
    for (const [key, text] of results) writeCopy(storage, key, text);
    writeCopy(
      storage,
      PERSONAL_COLORS_KEY,
      active ? JSON.stringify(personalColorsOf(active)) : null,
    );
    writeCopy(storage, USER_SEASON_KEY, active?.color_season ?? null);
  };
}

function writeTexts({ changed_at: _times, ...profile }: Profile): ProfileTexts {
  const { colorPoints, savedAIData, analysisResult } = profile.personal_colors;
  return {
    // The profile table of the specification has it; read only where `colorPoints` is missing.
    record: JSON.stringify({ ...profile, points: colorPoints }),
    scan: savedAIData && JSON.stringify(savedAIData),
    analysis: analysisResult && JSON.stringify(analysisResult),
  };
}

/** A copy without space is removed: no copy is better than an old one. */
export function writeCopy(storage: Storage, key: string, text: string | null): void {
  const before = tryStorage(() => storage.getItem(key));
  if (before.ok && before.value === text) return;
  const written = text === null ? null : tryStorage(() => storage.setItem(key, text));
  if (!written?.ok) tryStorage(() => storage.removeItem(key));
}

/** The keys under which results of single profiles are copied. */
function listResultKeys(storage: Storage): readonly string[] {
  const beginnings = [scanKey(''), analysisKey('')];
  return listKeys(storage).filter(
    (key) => beginnings.some((start) => key.startsWith(start)) && !key.includes(BROKEN),
  );
}

function personalColorsOf(profile: Profile): Readonly<Record<string, Hex | null>> {
  const points = profile.personal_colors.colorPoints;
  const hexOf = (id: string) => points.find((point) => point.id === id)?.hex ?? null;
  return Object.fromEntries(
    ['skin', 'lip', 'darkEye', 'lightEye', 'hair'].map((id) => [id, hexOf(id)]),
  );
}
