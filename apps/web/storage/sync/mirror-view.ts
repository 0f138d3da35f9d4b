import type { Profile } from '@color-almanac/domain';
import type { Library, PutOutcome, StoredPhoto } from '@color-almanac/sync';

import { holdUnkeptCopy } from './held-copy.ts';

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
  const copy = holdUnkeptCopy(mirror);
  let closed = false;
  let forgotten = false;

  const put = async (profile: Profile): Promise<PutOutcome> =>
    closed ? CLOSED : copy.put(profile);
  const putPhoto = async (id: string, photo: StoredPhoto): Promise<PutOutcome> =>
    closed ? CLOSED : copy.putPhoto(id, photo);
  const remove = async (id: string): Promise<void> => {
    if (!closed) await copy.remove(id);
  };
  const setActiveId = async (id: string): Promise<void> => {
    if (!closed) await mirror.profiles.setActiveId(id);
  };
  const getPhoto = async (id: string): Promise<StoredPhoto | null> => {
    const held = copy.getHeldPhoto(id);
    // Only to look would make the place for photos anew, under the name of whoever is gone.
    return held ?? (closed ? null : mirror.photos.get(id));
  };

  return {
    knowsAll: () => mirror.profiles.knowsAll(),
    list: () => copy.list(),
    get: (id) => copy.get(id),
    put,
    restore: async (id, before) => {
      if (!closed) await copy.restore(id, before);
    },
    remove,
    getPhoto,
    putPhoto,
    releasePhoto: (id) => copy.releasePhoto(id),
    removePhoto: async (id) => {
      if (!closed) await copy.removePhoto(id);
    },
    rename: async (id, profile) => {
      const photo = await getPhoto(id);
      const active = await mirror.profiles.getActiveId();
      await put(profile);
      if (photo) await putPhoto(profile.id, photo);
      // Only now: a page that dies in between finds the old one and goes on from there.
      await remove(id);
      if (copy.isHeld(profile.id)) await put(profile);
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
      await copy.forget();
    },
  };
}
