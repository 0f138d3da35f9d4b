import { withReadingContext, withSeason } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';

import type { openBrowserLibrary } from './browser-library.ts';
import {
  listBroken,
  me,
  NOW,
  openLimitedLibrary,
  readRecord,
  SCAN,
} from './browser-library.fixture.ts';
import { createLimitedStorage } from './limited-storage.fixture.ts';
import type { LimitedStorage } from './limited-storage.fixture.ts';

let limited: LimitedStorage;
let library: ReturnType<typeof openBrowserLibrary>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  limited = createLimitedStorage();
  library = openLibraryHere();
});

const openLibraryHere = () => openLimitedLibrary(limited);
const read = (key: string) => readRecord(limited, key);
const brokenTexts = (key: string) => listBroken(limited, key);

function point(id: string, hex: '#CE8659') {
  const hsl = { h: 23, s: 54, l: 58 };
  return { id, name: 'Skin', hex, rgb: { r: 206, g: 134, b: 89 }, hsl, x: 0.4, y: 0.5 };
}

describe('records of another version', () => {
  it('keep the fields this version does not know', async () => {
    const newer = { ...me(), mood: 'calm', preferences: { ...me().preferences, unit: 'cm' } };
    limited.items.set('colorProfiles', JSON.stringify([newer]));
    const profile = await library.profiles.get('me');
    await library.profiles.put({ ...me(), ...profile, profile_name: 'Renamed' });
    expect(read('colorProfiles')).toEqual([{ ...newer, profile_name: 'Renamed', points: [] }]);
  });

  it('are taken over from older spellings without being called broken', async () => {
    const older = { id: 'old', name: 'Anna', season: 'Soft Autumn', updatedAt: NOW, points: [] };
    limited.items.set('colorProfiles', JSON.stringify([older]));
    const profile = await library.profiles.get('old');
    expect(profile).toMatchObject({ profile_name: 'Anna', color_season: 'soft_autumn' });
    if (profile) await library.profiles.put(profile);
    expect(read('colorProfiles')).toEqual([{ ...profile, points: [] }]);
    expect(brokenTexts('colorProfiles')).toEqual([]);
  });
});

function keptContext(): unknown {
  const [record] = read('colorProfiles') as readonly Profile[];
  return record?.personal_colors.readingContext;
}

describe('the points of a kept record', () => {
  it('[FIRST-LOOK-15] stand in the list of profiles and follow the colors', async () => {
    const profile = me();
    const colors = { ...profile.personal_colors, colorPoints: [point('skin', '#CE8659')] };
    await library.profiles.put({ ...profile, personal_colors: colors });
    expect(read('colorProfiles')).toMatchObject([{ points: [{ id: 'skin', hex: '#CE8659' }] }]);
    const [kept] = await library.profiles.list();
    expect(kept).not.toHaveProperty('points');
    await library.profiles.put(profile);
    expect(read('colorProfiles')).toMatchObject([{ points: [] }]);
    expect((await library.profiles.get('me'))?.personal_colors.colorPoints).toEqual([]);
  });

  it('[FIRST-LOOK-15] are ignored on reading while the record has colors of its own', async () => {
    const profile = me();
    const colors = { ...profile.personal_colors, colorPoints: [point('skin', '#CE8659')] };
    const stale = { ...profile, personal_colors: colors, points: [point('hair', '#CE8659')] };
    limited.items.set('colorProfiles', JSON.stringify([stale]));
    const [kept] = await library.profiles.list();
    expect(kept?.personal_colors.colorPoints.map(({ id }) => id)).toEqual(['skin']);
  });
});

describe('records of a newer version, in another tab or before this one was put back', () => {
  const NEWER = {
    ...me(),
    formatVersion: 9,
    color_season: 'golden_monsoon',
    templateId: 'whole-body',
    preferences: { description: '', type: 'whole-body', unit: 'cm' },
    personal_colors: {
      savedAIData: { ...SCAN, teeth: { hex: '#FFFFFF' } },
      analysisResult: { kind: 'seasons of the moon', phase: 3 },
      colorPoints: [
        { ...point('skin', '#CE8659'), finish: 'matte' },
        { id: 'teeth', lab: [97, 0, 3] },
      ],
      moods: ['calm'],
      readingContext: { hairState: 'henna', makeup: true, freckles: 'many' },
    },
  };

  beforeEach(() => {
    limited.items.set('colorProfiles', JSON.stringify([NEWER]));
  });

  it('are shown as far as they are understood, and nothing of them is called broken', async () => {
    const [profile] = await library.profiles.list();
    expect(profile).toMatchObject({ color_season: null, templateId: 'headshot' });
    expect(profile?.personal_colors.colorPoints.map(({ id }) => id)).toEqual(['skin']);
    expect(profile?.personal_colors.savedAIData).toEqual(SCAN);
    expect(read('colorProfiles')).toEqual([NEWER]);
    expect(brokenTexts('colorProfiles')).toEqual([]);
  });

  it('lose nothing when something else of them is changed, or another profile', async () => {
    const [profile = me()] = await library.profiles.list();
    await library.profiles.put({ ...profile, profile_name: 'Renamed' });
    await library.profiles.put({ ...me('other'), created_at: '2026-04-01T12:00:00.000Z' });
    expect(read('colorProfiles')).toMatchObject([
      { ...NEWER, profile_name: 'Renamed' },
      { id: 'other' },
    ]);
    expect(brokenTexts('colorProfiles')).toEqual([]);
  });

  it('are kept aside before the person puts something else in their place', async () => {
    const [profile = me()] = await library.profiles.list();
    expect(await library.profiles.put(withSeason(profile, 'soft_autumn', null, NOW))).toEqual({
      kind: 'kept',
    });
    expect(read('colorProfiles')).toMatchObject([
      { ...NEWER, color_season: 'soft_autumn', updated_at: NOW },
    ]);
    expect(brokenTexts('colorProfiles')).toEqual([JSON.stringify([NEWER])]);
    const [again = me()] = await library.profiles.list();
    await library.profiles.put({ ...again, profile_name: 'Renamed' });
    expect(brokenTexts('colorProfiles')).toHaveLength(1);
  });

  it('keep what was said about her that she does not say anew', async () => {
    const [profile = me()] = await library.profiles.list();
    await library.profiles.put(withReadingContext(profile, { makeup: false }, NOW));
    const said = { hairState: 'henna', freckles: 'many' };
    expect(keptContext()).toEqual(said);
    expect(brokenTexts('colorProfiles')).toEqual([]);
    const [again = me()] = await library.profiles.list();
    await library.profiles.put(withReadingContext(again, { hairState: 'grey' }, NOW));
    expect(keptContext()).toMatchObject({ hairState: 'grey', freckles: 'many' });
    expect(brokenTexts('colorProfiles')).toHaveLength(1);
  });

  it('keep what was told of a point that is moved', async () => {
    const [profile = me()] = await library.profiles.list();
    const { colorPoints } = profile.personal_colors;
    const moved = colorPoints.map((one) => ({ ...one, x: 0.1, y: 0.2 }));
    const personal_colors = { ...profile.personal_colors, colorPoints: moved };
    await library.profiles.put({ ...profile, personal_colors });
    expect(read('colorProfiles')).toMatchObject([
      {
        personal_colors: {
          colorPoints: [{ id: 'skin', x: 0.1, finish: 'matte' }, { id: 'teeth' }],
        },
      },
    ]);
  });
});

describe('records beyond all reason', () => {
  it('nested without end cost nobody her profiles', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    limited.items.set('colorProfiles', `[${JSON.stringify(me())},${deep}]`);
    expect(await library.profiles.list()).toEqual([me()]);
    expect(brokenTexts('colorProfiles')).toHaveLength(1);
    const field = `{"mood":${deep},${JSON.stringify(me()).slice(1)}`;
    limited.items.set('colorProfiles', `[${field}]`);
    expect(await library.profiles.put({ ...me(), profile_name: 'Renamed' })).toEqual({
      kind: 'kept',
    });
    expect(read('colorProfiles')).toMatchObject([{ id: 'me', profile_name: 'Renamed' }]);
    expect(brokenTexts('colorProfiles')).toContain(`[${field}]`);
  });

  it('with a name of ten thousand signs are shown with its beginning, the original aside', async () => {
    const long = { ...me(), profile_name: 'a'.repeat(10_000) };
    limited.items.set('colorProfiles', JSON.stringify([long]));
    const [profile] = await library.profiles.list();
    expect(profile?.profile_name).toBe('a'.repeat(200));
    expect(brokenTexts('colorProfiles')).toEqual([JSON.stringify([long])]);
  });
});

describe('two tabs', () => {
  it('lose no record of each other, nor bring back a removed one', async () => {
    const otherTab = openLibraryHere();
    await library.profiles.put(me('a'));
    await otherTab.profiles.put(me('b'));
    await library.profiles.remove('b');
    await otherTab.profiles.put(me('c'));
    const ids = (await library.profiles.list()).map((profile) => profile.id);
    expect(ids).toEqual(['a', 'c']);
  });
});
