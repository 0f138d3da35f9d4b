import type { Profile } from '@color-almanac/domain';
import type { Library, PutOutcome, StoredPhoto } from '@color-almanac/sync';

/** A copy that holds what finds no room on this device until the page is left. */
export interface HeldCopy {
  list(): Promise<readonly Profile[]>;
  get(id: string): Promise<Profile | null>;
  /** The outcome is that of keeping it; it is held all the same. */
  put(profile: Profile): Promise<PutOutcome>;
  /** Goes back to how things were; `null` when there was nothing. */
  restore(id: string, before: Profile | null): Promise<void>;
  remove(id: string): Promise<void>;
  isHeld(id: string): boolean;
  /** `null` when it is not held: it may be kept. */
  getHeldPhoto(id: string): StoredPhoto | null;
  putPhoto(id: string, photo: StoredPhoto): Promise<PutOutcome>;
  releasePhoto(id: string): void;
  removePhoto(id: string): Promise<void>;
  /** Removes all profiles, and whatever is held. */
  forget(): Promise<void>;
}

export function holdUnkeptCopy(mirror: Pick<Library, 'profiles' | 'photos'>): HeldCopy {
  const held = new Map<string, Profile>();
  const heldPhotos = new Map<string, StoredPhoto>();

  async function list(): Promise<readonly Profile[]> {
    const kept = await mirror.profiles.list();
    const others = kept.filter((profile) => !held.has(profile.id));
    const all = [...others, ...[...held.values()].map((profile) => structuredClone(profile))];
    return all.sort((one, other) => one.created_at.localeCompare(other.created_at));
  }

  return {
    list,
    get: async (id) => {
      const profile = held.get(id);
      return profile ? structuredClone(profile) : mirror.profiles.get(id);
    },
    put: async (profile) => {
      const outcome = await mirror.profiles.put(profile);
      if (outcome.kind === 'failed') held.set(profile.id, profile);
      else held.delete(profile.id);
      return outcome;
    },
    restore: async (id, before) => {
      held.delete(id);
      if (before) await mirror.profiles.put(before);
      else if (await mirror.profiles.get(id)) await mirror.profiles.remove(id);
    },
    remove: async (id) => {
      await mirror.profiles.remove(id);
      held.delete(id);
      heldPhotos.delete(id);
    },
    isHeld: (id) => held.has(id),
    getHeldPhoto: (id) => heldPhotos.get(id) ?? null,
    putPhoto: async (id, photo) => {
      const outcome = await mirror.photos.put(id, photo);
      if (outcome.kind === 'failed') heldPhotos.set(id, photo);
      else heldPhotos.delete(id);
      return outcome;
    },
    releasePhoto: (id) => {
      heldPhotos.delete(id);
    },
    removePhoto: async (id) => {
      await mirror.photos.remove(id);
      heldPhotos.delete(id);
    },
    forget: async () => {
      for (const { id } of await list()) await mirror.profiles.remove(id);
      held.clear();
      heldPhotos.clear();
    },
  };
}
