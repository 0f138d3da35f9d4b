import type { Library, PhotoShelf, ProfileShelf } from '@color-almanac/sync';
import { putByLadder } from '@color-almanac/sync';

import { clearMirrors, mirrorProfile } from './profile-mirrors.ts';
import { dropProfile, readProfiles, writeProfile } from './profile-records.ts';
import type { RecordGround } from './record-ground.ts';
import { hasSetAside } from './set-aside.ts';
import { tryStorage } from './storage-access.ts';
import { ACTIVE_PROFILE_KEY, COLOR_PROFILES_KEY } from './storage-keys.ts';

export interface BrowserGround extends RecordGround {
  readonly photos: PhotoShelf;
}

/** Keeps profiles in the browser's own storage, under the keys of the specification, and photos beside them. */
export function openBrowserLibrary(ground: BrowserGround): Pick<Library, 'profiles' | 'photos'> {
  return { profiles: openProfileShelf(ground), photos: ground.photos };
}

function openProfileShelf(ground: BrowserGround): ProfileShelf {
  // The choice of a person whose browser had no room for it.
  let unkeptActiveId: string | null = null;

  function activeId(): string | null {
    if (unkeptActiveId !== null) return unkeptActiveId;
    const kept = tryStorage(() => ground.storage.getItem(ACTIVE_PROFILE_KEY));
    return kept.ok ? kept.value : null;
  }

  function list() {
    const profiles = readProfiles(ground);
    return profiles.ok ? profiles.value : [];
  }

  return {
    knowsAll: async () => readProfiles(ground).ok && !hasSetAside(ground, COLOR_PROFILES_KEY),
    list: async () => list(),
    get: async (id) => list().find((profile) => profile.id === id) ?? null,
    put: async (profile) => {
      const outcome = putByLadder(profile, (version) => {
        const written = writeProfile(ground, version);
        return written.ok ? { kind: 'kept' } : { kind: 'failed', reason: written.reason };
      });
      if (outcome.kind !== 'failed') {
        mirrorProfile(ground, profile, { active: activeId() === profile.id });
      }
      return outcome;
    },
    remove: async (id) => {
      // The photo first: a photo without its profile could be found, and removed, by nobody.
      await ground.photos.remove(id);
      const dropped = dropProfile(ground, id);
      if (!dropped.ok) throw new Error(`The profile could not be removed: ${dropped.reason}`);
      const wasActive = activeId() === id;
      clearMirrors(ground, id, { active: wasActive });
      if (!wasActive) return;
      unkeptActiveId = null;
      ground.storage.removeItem(ACTIVE_PROFILE_KEY);
    },
    getActiveId: async () => activeId(),
    setActiveId: async (id) => {
      const kept = tryStorage(() => ground.storage.setItem(ACTIVE_PROFILE_KEY, id));
      unkeptActiveId = kept.ok ? null : id;
      const profile = list().find((other) => other.id === id);
      if (profile) mirrorProfile(ground, profile, { active: true });
    },
  };
}
