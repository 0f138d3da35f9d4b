import type { Profile } from '@color-almanac/domain';
import { isNoChange, listChangedFields, settledRow } from '@color-almanac/sync';
import type { Pending, PhotoChange, ProfileChange, Row } from '@color-almanac/sync';
import { isServerId } from '@color-almanac/domain';

import { fieldsOf, readTexts } from './old-ids.ts';

/** Changes of one profile that version 1.0.0 had not sent, or whose answer it had not seen. */
interface OldEntry {
  readonly key: string;
  readonly kind: 'create' | 'update' | 'delete' | 'activate';
  readonly profileId: string;
  readonly change: ProfileChange;
  readonly photo: PhotoChange['change'] | null;
  /** Milliseconds. */
  readonly changedAt: number;
  readonly wasSent: boolean;
  readonly refused: string | null;
}

/** What version 1.0.0 remembered of its exchange with the server. */
export interface OldOutbox {
  readonly entries: readonly OldEntry[];
  /** The server's ids by those of this device. */
  readonly serverIds: Readonly<Record<string, string>>;
  /** The server's address of the photo that is stored here, by the id of its profile. */
  readonly photoSources: Readonly<Record<string, string>>;
  /** Whether the server's list was ever fetched, and all of this is intact. */
  readonly listed: boolean;
  /** Whether all of it could be read. */
  readonly intact: boolean;
}

const KINDS = ['create', 'update', 'delete', 'activate'] as const;

export function readOldOutbox(value: unknown): OldOutbox {
  const { outbox, photoSources, listed, notesLost } = fieldsOf(value);
  const { entries, serverIds } = fieldsOf(outbox);
  const written: readonly unknown[] = Array.isArray(entries) ? entries : [];
  const read = written.flatMap((entry) => readEntry(fieldsOf(entry)) ?? []);
  const intact = Array.isArray(entries) && read.length === written.length;
  return {
    entries: read,
    serverIds: readTexts(serverIds),
    photoSources: readTexts(photoSources),
    listed: listed === true && notesLost !== true && intact,
    intact,
  };
}

function readEntry(entry: Readonly<Record<string, unknown>>): OldEntry | null {
  const { key, profileId, photo, changedAt, refused, sent } = entry;
  const kind = KINDS.find((one) => one === entry['kind']);
  if (!kind || typeof key !== 'string' || typeof profileId !== 'string') return null;
  return {
    key,
    kind,
    profileId,
    change: readChange(entry['change']),
    photo: photo === 'put' || photo === 'remove' ? photo : null,
    changedAt: typeof changedAt === 'number' ? clampTime(changedAt) : 0,
    wasSent: (sent ?? null) !== null,
    refused: typeof refused === 'string' ? refused : null,
  };
}

/** Only the names of the changed fields are read: the profile here has the values. */
function readChange(value: unknown): ProfileChange {
  const { fields, preferences, results, points, context, readings } = fieldsOf(value);
  return {
    fields: fieldsOf(fields),
    preferences: fieldsOf(preferences),
    results: fieldsOf(results),
    points: listOf(points),
    context: fieldsOf(context),
    readings: listOf(readings),
  };
}

const listOf = (list: unknown) => ((list ?? null) === null ? null : EMPTY_LIST);
const EMPTY_LIST = { put: [], removed: [], order: [] };
const LATEST_TIME = 8.64e15;
const clampTime = (time: number) => Math.min(Math.max(0, time), LATEST_TIME);

interface RowDeps {
  readonly outbox: OldOutbox;
  /** The new id of a profile. */
  readonly idOf: (oldId: string) => string;
  readonly newKey: () => string;
}

/** The rows of a signed-in user's profiles. What was not sent is pending, in the order it was changed. */
export function pendRows(
  profiles: readonly Profile[],
  { outbox, idOf, newKey }: RowDeps,
): ReadonlyMap<string, Row<Profile>> {
  const rows = new Map<string, Row<Profile>>();
  const seqOf = (id: string) =>
    profiles.length + 1 + outbox.entries.findLastIndex(({ profileId }) => idOf(profileId) === id);
  const sources = new Map(
    Object.entries(outbox.photoSources).map(([id, address]) => [idOf(id), address]),
  );
  for (const [at, profile] of profiles.entries()) {
    const { id } = profile;
    const entries = outbox.entries.filter(
      ({ kind, profileId }) => kind !== 'activate' && idOf(profileId) === id,
    );
    const isNew = profile.version === 0 || entries.some(({ kind }) => kind === 'create');
    const record = stampChanges({ ...profile, version: isNew ? 0 : profile.version }, entries);
    const settled = settledRow(record, {
      localSeq: at + 1,
      photoSource: sources.get(id) ?? null,
    });
    const seq = seqOf(id);
    const isPending = isNew || entries.length > 0;
    const pending = isPending ? pendEntries(entries, { record, seq, key: newKey() }) : null;
    rows.set(id, { ...settled, localSeq: pending ? seq : settled.localSeq, pending });
  }
  for (const entry of outbox.entries) {
    const id = idOf(entry.profileId);
    // A profile without a server id cannot be removed there.
    const wasNamed = isServerId(entry.profileId) || outbox.serverIds[entry.profileId] === id;
    if (entry.kind !== 'delete' || !wasNamed || rows.has(id)) continue;
    rows.set(id, pendRemoval(entry, seqOf(id)));
  }
  return rows;
}

function pendRemoval({ key, changedAt, wasSent, refused }: OldEntry, seq: number): Row<Profile> {
  const sent = wasSent ? { record: null, photo: null } : null;
  return {
    record: null,
    localSeq: seq,
    ackedVersions: [],
    photoSource: null,
    pending: { key, changedAt, seq, sent, base: null, photo: null, refused },
  };
}

/** Sent changes are sent again: a version the server already has is no conflict where the content is the same. */
function pendEntries(
  entries: readonly OldEntry[],
  { record, seq, key }: { readonly record: Profile; readonly seq: number; readonly key: string },
): Pending<Profile> {
  const isOnlyPhoto = entries.length > 0 && entries.every(({ change }) => isNoChange(change));
  const withPhoto = entries.findLast(({ photo }) => photo !== null);
  const isQuarantined = (entry: OldEntry) =>
    entry.kind === 'update' && entry.photo === 'put' && isNoChange(entry.change);
  const refused = entries.find((entry) => entry.refused !== null && !isQuarantined(entry))?.refused;
  return {
    key,
    changedAt: entries.at(-1)?.changedAt ?? 0,
    seq,
    sent: null,
    base: isOnlyPhoto && record.version > 0 ? record : null,
    photo: withPhoto?.photo
      ? {
          change: withPhoto.photo,
          seq,
          refused: isQuarantined(withPhoto) ? withPhoto.refused : null,
        }
      : null,
    refused: refused ?? null,
  };
}

/** Lets the merge see which fields this device changed when another device changed the same profile. */
function stampChanges(profile: Profile, entries: readonly OldEntry[]): Profile {
  const changed_at = { ...profile.changed_at };
  for (const { change, changedAt } of entries) {
    for (const field of listChangedFields(change)) {
      changed_at[field] = new Date(changedAt).toISOString();
    }
  }
  return Object.keys(changed_at).length > 0 ? { ...profile, changed_at } : profile;
}
