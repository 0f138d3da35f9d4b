import { describe, expect, it } from 'vitest';

import { createProfile } from './create-profile.ts';
import type { Profile } from './profile.ts';
import {
  findWardrobePerson,
  pinWardrobePerson,
  listPeople,
  type PinnedPerson,
} from './wardrobe-person.ts';

const make = (id: string, type: 'headshot' | 'generic', known: Partial<Profile> = {}): Profile => ({
  ...createProfile({
    id,
    name: id,
    description: '',
    type,
    userId: 'local_user',
    isDefault: false,
    now: '2026-03-01T12:00:00.000Z',
  }),
  ...known,
});
const ME = make('Me', 'headshot', { is_default: true, color_season: 'soft_autumn' });
const MILA = make('Mila', 'headshot', { color_season: 'light_spring' });
const ROOM = make('Living room', 'generic', { color_season: 'true_autumn' });
const NEW = make('New', 'headshot');
const ALL = [ME, MILA, ROOM];

/** Whom the wardrobe is rated for after these became active one after the other. */
function ratedAfter(
  ...turns: readonly (readonly [active: Profile, profiles?: readonly Profile[]])[]
) {
  let pinned: PinnedPerson | null = null;
  let before: { profiles: readonly Profile[]; active: Profile | null } | null = null;
  for (const [active, profiles = ALL] of turns) {
    const after = { profiles, active };
    if (before) pinned = pinWardrobePerson(pinned, before, after);
    before = after;
  }
  return before && findWardrobePerson(before, pinned)?.id;
}

describe('the person the wardrobe is rated for', () => {
  it('is the active one, and never a room', () => {
    expect(ratedAfter([MILA])).toBe('Mila');
    expect(ratedAfter([ROOM])).toBe('Me');
    expect(listPeople(ALL)).toEqual([ME, MILA]);
    expect(findWardrobePerson({ profiles: [ROOM], active: ROOM }, null)).toBeNull();
  });

  it('stays while a room is active, and while a new profile is', () => {
    expect(ratedAfter([MILA], [ROOM])).toBe('Mila');
    expect(ratedAfter([MILA], [NEW, [...ALL, NEW]])).toBe('Mila');
    const room = make('Hall', 'generic');
    expect(ratedAfter([MILA], [NEW, [...ALL, NEW]], [room, [...ALL, NEW, room]])).toBe('Mila');
  });

  it('is whom the user turns to, once that person has a season', () => {
    const ready = { ...NEW, color_season: 'true_winter' } as const;
    const [all, later] = [
      [...ALL, NEW],
      [...ALL, ready],
    ];
    expect(ratedAfter([ME], [MILA])).toBe('Mila');
    expect(ratedAfter([ME], [NEW, all], [ready, later])).toBe('Me');
    expect(ratedAfter([ME], [NEW, all], [MILA, later], [ready, later])).toBe('New');
    expect(ratedAfter([ME], [ROOM], [MILA])).toBe('Mila');
  });

  it('is a new person where nobody had a season, and another where the pinned one is gone', () => {
    expect(ratedAfter([NEW, [NEW]], [MILA, [NEW, MILA]])).toBe('Mila');
    const pinned = { person: 'Gone', active: 'Living room' };
    expect(findWardrobePerson({ profiles: ALL, active: ROOM }, pinned)?.id).toBe('Me');
  });
});
