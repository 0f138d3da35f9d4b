import { isNoChange, joinChanges, NO_CHANGE } from './profile-change.ts';
import type { ProfileChange } from './profile-change.ts';

/** One thing the server has not acknowledged yet. Plain JSON. */
export interface OutboxEntry {
  /** Sent along, so that a thing sent twice is done once. */
  readonly key: string;
  readonly kind: 'create' | 'update' | 'delete' | 'activate';
  readonly profileId: string;
  readonly change: ProfileChange;
  /** What is to become of the photo: sent from the shelf, taken away, or nothing. */
  readonly photo: 'put' | 'remove' | null;
  /** Milliseconds; when the person last added to it. */
  readonly changedAt: number;
  /**
   * What was sent under this key, when anything was. Its fate may be unknown, so it is sent again as it was,
   * and later changes go into an entry of their own.
   */
  readonly sent: Readonly<Record<string, unknown>> | null;
  /** Why the server will not have it; such an entry waits for the person. */
  readonly refused: string | null;
}

/** What waits to be sent, oldest first, and which server id stands for which local one. Plain JSON. */
export interface Outbox {
  readonly entries: readonly OutboxEntry[];
  readonly serverIds: Readonly<Record<string, string>>;
}

export const EMPTY_OUTBOX: Outbox = { entries: [], serverIds: {} };

/** A thing to be added: `key` is used when it needs an entry of its own. */
export interface Addition {
  readonly profileId: string;
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Adds a change of a profile. It joins the last entry of the same profile as long as that was never sent, but never a
 * photo that was put aside: that waits for another photo. `isNew` says that the server does not know the profile yet.
 */
export function addChange(
  before: Outbox,
  addition: Addition & {
    readonly change?: ProfileChange;
    readonly photo?: OutboxEntry['photo'];
    readonly isNew: boolean;
  },
): Outbox {
  const { profileId, key, at, change = NO_CHANGE, photo = null, isNew } = addition;
  const isHers = (entry: OutboxEntry) => entry.profileId === profileId;
  const isPast = (entry: OutboxEntry) => photo !== null && isHers(entry) && isPhotoAside(entry);
  const entries = before.entries.filter((entry) => !isPast(entry));
  // What the server refused, in whichever entry, may be what the person has now put right.
  const outbox = forgive({ ...before, entries }, (one) => isHers(one) && !isPhotoAside(one));
  const last = entriesOf(outbox, profileId).findLast(
    (entry) => (entry.kind === 'create' || entry.kind === 'update') && !isPhotoAside(entry),
  );
  if (!last || last.sent) {
    if (isNoChange(change) && !photo && !(isNew && !last)) return before;
    const kind = isNew && !last ? 'create' : 'update';
    return append(outbox, { key, kind, profileId, change, photo, changedAt: at });
  }
  return replace(outbox, last.key, {
    ...last,
    change: joinChanges(last.change, change),
    photo: photo ?? last.photo,
    changedAt: at,
  });
}

/** A photo the server would not take, apart from all else of its profile: it holds up nothing. */
export function isPhotoAside({ kind, photo, refused, change }: OutboxEntry): boolean {
  return kind === 'update' && photo === 'put' && refused !== null && isNoChange(change);
}

/** Lets what was refused, of one profile or of all, be tried again: there may be room for it now. */
export function forgiveEntries(outbox: Outbox, profileId?: string): Outbox {
  return forgive(outbox, (one) => profileId === undefined || one.profileId === profileId);
}

function forgive(outbox: Outbox, which: (entry: OutboxEntry) => boolean): Outbox {
  const isMeant = (entry: OutboxEntry) => entry.refused !== null && which(entry);
  if (!outbox.entries.some(isMeant)) return outbox;
  const entries = outbox.entries.map((one) => (isMeant(one) ? { ...one, refused: null } : one));
  return { ...outbox, entries };
}

/** Remembers which profile is worked with; only the last choice counts. */
export function addActivation(outbox: Outbox, { profileId, key, at }: Addition): Outbox {
  const entries = outbox.entries.filter(({ kind, sent }) => kind !== 'activate' || sent !== null);
  return append(
    { ...outbox, entries },
    { key, kind: 'activate', profileId, change: NO_CHANGE, photo: null, changedAt: at },
  );
}

/**
 * Removes a profile: what was to be sent of it no longer is. A creation that may have reached the server stays,
 * and the removal follows it.
 */
export function addRemoval(
  outbox: Outbox,
  { profileId, key, at, isNew }: Addition & { readonly isNew: boolean },
): Outbox {
  const mayExist = entriesOf(outbox, profileId).some(({ kind, sent }) => kind === 'create' && sent);
  const entries = outbox.entries.filter(
    (entry) => entry.profileId !== profileId || (entry.kind === 'create' && entry.sent),
  );
  const rest = { ...outbox, entries };
  if (isNew && !mayExist) return rest;
  return append(rest, {
    key,
    kind: 'delete',
    profileId,
    change: NO_CHANGE,
    photo: null,
    changedAt: at,
  });
}

/** Notes what is being sent, before it is. */
export function markSent(
  outbox: Outbox,
  key: string,
  sent: Readonly<Record<string, unknown>>,
): Outbox {
  return change(outbox, key, (entry) => ({ ...entry, sent }));
}

/** Lets an entry begin anew: nothing of it was done, and what is sent next differs. */
export function beginAnew(
  outbox: Outbox,
  key: string,
  { newKey, ...other }: { readonly newKey: string } & Partial<Pick<OutboxEntry, 'kind' | 'photo'>>,
): Outbox {
  return change(outbox, key, (entry) => ({ ...entry, ...other, key: newKey, sent: null }));
}

/**
 * Lets an entry begin anew without its photo, which stays as an entry of its own, refused: unless another one, or none,
 * has taken its place meanwhile.
 */
export function setPhotoAside(
  outbox: Outbox,
  key: string,
  { newKey, photoKey, why }: Readonly<Record<'newKey' | 'photoKey' | 'why', string>>,
): Outbox {
  const at = outbox.entries.findIndex((entry) => entry.key === key);
  const entry = outbox.entries[at];
  if (!entry) return outbox;
  const { profileId, changedAt } = entry;
  const bare = beginAnew(outbox, key, { newKey, photo: null });
  if (entriesOf(bare, profileId).some(({ photo }) => photo !== null)) return bare;
  const photo = { key: photoKey, profileId, kind: 'update', photo: 'put', changedAt } as const;
  const aside = { ...photo, change: NO_CHANGE, sent: null, refused: why };
  return { ...bare, entries: bare.entries.toSpliced(at + 1, 0, aside) };
}

export function markRefused(outbox: Outbox, key: string, why: string): Outbox {
  return change(outbox, key, (entry) => ({ ...entry, sent: null, refused: why }));
}

/** Takes out what the server has acknowledged. */
export function settle(outbox: Outbox, key: string): Outbox {
  return { ...outbox, entries: outbox.entries.filter((entry) => entry.key !== key) };
}

/** From now on a server id stands for a local one, in what waits and for whoever still holds the local one. */
export function adoptServerId(outbox: Outbox, localId: string, serverId: string): Outbox {
  if (localId === serverId) return outbox;
  return {
    serverIds: { ...outbox.serverIds, [localId]: serverId },
    entries: outbox.entries.map((entry) =>
      entry.profileId === localId ? { ...entry, profileId: serverId } : entry,
    ),
  };
}

export function resolveId({ serverIds }: Outbox, id: string): string {
  return findServerId(serverIds, id) ?? id;
}

/** The server id that stands for a local one. Ids may be any text, the names of what every object inherits too. */
export function findServerId(serverIds: Outbox['serverIds'], id: string): string | null {
  return Object.hasOwn(serverIds, id) ? (serverIds[id] ?? null) : null;
}

export function entriesOf(outbox: Outbox, profileId: string): readonly OutboxEntry[] {
  return outbox.entries.filter((entry) => entry.profileId === profileId);
}

/** Everything that waits for one profile, as one change. */
export function waitingChange(outbox: Outbox, profileId: string): ProfileChange {
  return entriesOf(outbox, profileId).reduce(
    (sum, entry) => joinChanges(sum, entry.change),
    NO_CHANGE,
  );
}

function append(outbox: Outbox, entry: Omit<OutboxEntry, 'sent' | 'refused'>): Outbox {
  return { ...outbox, entries: [...outbox.entries, { ...entry, sent: null, refused: null }] };
}

function replace(outbox: Outbox, key: string, next: OutboxEntry): Outbox {
  return change(outbox, key, () => next);
}

function change(outbox: Outbox, key: string, make: (entry: OutboxEntry) => OutboxEntry): Outbox {
  return {
    ...outbox,
    entries: outbox.entries.map((entry) => (entry.key === key ? make(entry) : entry)),
  };
}
