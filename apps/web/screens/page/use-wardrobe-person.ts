import {
  findWardrobePerson,
  pinWardrobePerson,
  listPeople,
  pinnedPersonSchema,
} from '@color-almanac/domain';
import type { PinnedPerson, Profile, ProfilesAtOnce, SeasonKey } from '@color-almanac/domain';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { createEmitter } from '../../base/emitter.ts';
import { tryStorage } from '../../base/storage-access.ts';
import type { ProfileStore } from '../../features/profile/profile-store.ts';
import { useProfiles } from '../../features/profile/use-profiles.ts';
import { useShell } from './use-shell.ts';

const WARDROBE_PERSON_KEY = 'wardrobePerson';

const changes = createEmitter();
/** As stored; where storage is blocked or full it lasts as long as the page. */
let written: string | null = null;
let isStored = true;

function readWritten(): string | null {
  const stored = tryStorage(() => localStorage.getItem(WARDROBE_PERSON_KEY));
  return stored.ok && isStored ? stored.value : written;
}

function write(pinned: PinnedPerson | null): void {
  written = pinned && JSON.stringify(pinned);
  isStored = tryStorage(() =>
    written === null
      ? localStorage.removeItem(WARDROBE_PERSON_KEY)
      : localStorage.setItem(WARDROBE_PERSON_KEY, written),
  ).ok;
  changes.emit();
}

/** What cannot be read pins nobody: then the active person is meant. */
function parsePinned(text: string | null): PinnedPerson | null {
  const read = tryStorage(() => pinnedPersonSchema.safeParse(JSON.parse(text ?? 'null')));
  return read.ok && read.value.success ? read.value.data : null;
}

function subscribe(onChange: () => void): () => void {
  const stop = changes.subscribe(onChange);
  // Another tab chose.
  addEventListener('storage', onChange);
  return () => {
    stop();
    removeEventListener('storage', onChange);
  };
}

/** Pins the wardrobe to its person where a new profile or a room becomes active. */
export function usePinnedPerson(profileStore: ProfileStore): void {
  const state = useProfiles(profileStore);
  const before = useRef<ProfilesAtOnce>(state);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last.active?.id === state.active?.id) return;
    const pinned = parsePinned(readWritten());
    const next = pinWardrobePerson(pinned, last, state);
    if (next !== pinned) write(next);
  }, [state]);
}

export interface WardrobePerson {
  /** Whom clothes are rated for; `null` where no profile is a person's. */
  readonly person: Profile | null;
  readonly season: SeasonKey | null;
  readonly people: readonly Profile[];
  readonly choose: (id: string) => void;
}

/** The person the wardrobe is rated for, on every screen that shows clothes. */
export function useWardrobePerson(): WardrobePerson {
  const { profileStore } = useShell();
  const state = useProfiles(profileStore);
  const pinned = parsePinned(useSyncExternalStore(subscribe, readWritten));
  const person = findWardrobePerson(state, pinned);
  return {
    person,
    season: person?.color_season ?? null,
    people: listPeople(state.profiles),
    choose: (id) => write(state.active && { person: id, active: state.active.id }),
  };
}
