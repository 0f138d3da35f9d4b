import type { Profile } from '@color-almanac/domain';
import type { Library, PutOutcome, StoredPhoto } from '@color-almanac/storage';

/**
 * The copy of a person's things on this device. What finds no room here is held until the page is left, because
 * the server may still take it.
 */
export interface MirrorView {
  /** Whether nothing of the copy is beyond reading. */
  knowsAll(): Promise<boolean>;
  list(): Promise<readonly Profile[]>;
  get(id: string): Promise<Profile | null>;
  put(profile: Profile): Promise<PutOutcome>;
  /** Goes back to how things were; `null` when there was nothing. */
  restore(id: string, before: Profile | null): Promise<void>;
  remove(id: string): Promise<void>;
  getPhoto(id: string): Promise<StoredPhoto | null>;
  putPhoto(id: string, photo: StoredPhoto): Promise<PutOutcome>;
  releasePhoto(id: string): void;
  removePhoto(id: string): Promise<void>;
  /** Gives everything kept under one id another one. */
  rename(id: string, profile: Profile): Promise<void>;
  /** `null` once everything was forgotten. */
  getActiveId(): Promise<string | null>;
  setActiveId(id: string): Promise<void>;
  /** Removes everything for good: what comes only now is not kept any more. */
  forget(): Promise<void>;
  /** Keeps everything as it is: what comes only now is neither kept nor removed. */
  close(): void;
  isClosed(): boolean;
}

const CLOSED: PutOutcome = { kind: 'failed', reason: 'forbidden' };

export function createMirrorView(mirror: Pick<Library, 'profiles' | 'photos'>): MirrorView {
  const held = new Map<string, Profile>();
  const heldPhotos = new Map<string, StoredPhoto>();
  let closed = false;
  let forgotten = false;

  async function put(profile: Profile): Promise<PutOutcome> {
    if (closed) return CLOSED;
    const outcome = await mirror.profiles.put(profile);
    if (outcome.kind === 'failed') held.set(profile.id, profile);
    else held.delete(profile.id);
    return outcome;
  }

  async function remove(id: string): Promise<void> {
    if (closed) return;
    await mirror.profiles.remove(id);
    held.delete(id);
    heldPhotos.delete(id);
  }

  async function putPhoto(id: string, photo: StoredPhoto): Promise<PutOutcome> {
    if (closed) return CLOSED;
    const outcome = await mirror.photos.put(id, photo);
    if (outcome.kind === 'failed') heldPhotos.set(id, photo);
    else heldPhotos.delete(id);
    return outcome;
  }

  async function setActiveId(id: string): Promise<void> {
    if (!closed) await mirror.profiles.setActiveId(id);
  }

  async function getPhoto(id: string): Promise<StoredPhoto | null> {
    const held = heldPhotos.get(id);
    if (held) return held;
    // Only to look would make the place for photos anew, under the name of whoever is gone.
    return closed ? null : mirror.photos.get(id);
  }

  async function list(): Promise<readonly Profile[]> {
    const kept = await mirror.profiles.list();
    const others = kept.filter((profile) => !held.has(profile.id));
    const all = [...others, ...[...held.values()].map((profile) => structuredClone(profile))];
    return all.sort((one, other) => one.created_at.localeCompare(other.created_at));
  }

  return {
    knowsAll: () => mirror.profiles.knowsAll(),
    list,
    get: async (id) => {
      const profile = held.get(id);
      return profile ? structuredClone(profile) : mirror.profiles.get(id);
    },
    put,
    restore: async (id, before) => {
      if (closed) return;
      held.delete(id);
      if (before) await mirror.profiles.put(before);
      else if (await mirror.profiles.get(id)) await mirror.profiles.remove(id);
    },
    remove,
    getPhoto,
    putPhoto,
    releasePhoto: (id) => {
      heldPhotos.delete(id);
    },
    removePhoto: async (id) => {
      if (closed) return;
      await mirror.photos.remove(id);
      heldPhotos.delete(id);
    },
    rename: async (id, profile) => {
      const photo = await getPhoto(id);
      const active = await mirror.profiles.getActiveId();
      await put(profile);
      if (photo) await putPhoto(profile.id, photo);
      // Only now: a page that dies in between finds the old one and goes on from there.
      await remove(id);
      if (held.has(profile.id)) await put(profile);
      if (active === id) await setActiveId(profile.id);
    },
    getActiveId: async () => (forgotten ? null : mirror.profiles.getActiveId()),
    setActiveId,
    close: () => {
      closed = true;
    },
    isClosed: () => closed,
    forget: async () => {
      closed = true;
      forgotten = true;
      for (const { id } of await list()) await mirror.profiles.remove(id);
      held.clear();
      heldPhotos.clear();
    },
  };
}
