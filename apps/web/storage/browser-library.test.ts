import {
  acceptScan,
  analyzeColors,
  createProfile,
  takePointsOnly,
  withReadingContext,
  withSeason,
} from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';

import { openBrowserLibrary } from './browser-library.ts';
import { createLimitedStorage } from './limited-storage.ts';
import type { LimitedStorage } from './limited-storage.ts';
import { openPhotoShelf } from './photo-shelf.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const seen = { x: 0.4, y: 0.5, confidence: 90, note: 'Even light' };
const SCAN: FaceScan = {
  hair: { hex: '#40322F', ...seen },
  lightEye: { hex: '#6A4637', ...seen },
  darkEye: { hex: '#2B1C17', ...seen },
  cheek: { hex: '#CE8659', ...seen },
  lips: { hex: '#BC5548', ...seen },
  warnings: [],
};

let limited: LimitedStorage;
let library: ReturnType<typeof openBrowserLibrary>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  limited = createLimitedStorage();
  library = openLibraryHere();
});

function openLibraryHere() {
  return openBrowserLibrary({
    storage: limited.storage,
    photos: openPhotoShelf(),
    now: () => NOW,
    newId: () => 'local_new',
  });
}

function me(id = 'me'): Profile {
  const wanted = { id, userId: 'local', name: 'Me', description: '', isDefault: true };
  return createProfile({ ...wanted, type: 'headshot', now: NOW });
}

function point(id: string, hex: '#CE8659') {
  const hsl = { h: 23, s: 54, l: 58 };
  return { id, name: 'Skin', hex, rgb: { r: 206, g: 134, b: 89 }, hsl, x: 0.4, y: 0.5 };
}

function read(key: string): unknown {
  const text = limited.items.get(key);
  return text === undefined ? undefined : JSON.parse(text);
}

function brokenTexts(key: string): readonly string[] {
  const found = [...limited.items].filter(([other]) => other.startsWith(`${key}.broken.`));
  return found.map(([, text]) => text);
}

describe('the keys of the specification', () => {
  it('[S1-STORE-02] hold the profiles and which one is active', async () => {
    await library.profiles.put(me());
    await library.profiles.setActiveId('me');
    expect(read('colorProfiles')).toEqual([me()]);
    expect(limited.items.get('activeProfileId')).toBe('me');
  });

  it('[S1-STORE-04] [S2-STORE-01] hold the scan by profile, and of the active one without an id', async () => {
    await library.profiles.setActiveId('me');
    await library.profiles.put(acceptScan(me(), SCAN, NOW));
    await library.profiles.put(acceptScan(me('other'), { ...SCAN, warnings: ['Dim'] }, NOW));
    expect(read('aiAnalysisData_me')).toEqual(SCAN);
    expect(read('aiAnalysisData')).toEqual(SCAN);
    expect(read('aiAnalysisData_other')).toMatchObject({ warnings: ['Dim'] });
  });

  it('[S2-STORE-01] hold the color analysis by profile, and of the active one without an id', async () => {
    const colors = [{ name: 'Coat', hex: '#40322F' as const }];
    const found = analyzeColors({ colors, description: '', type: 'generic' });
    await library.profiles.setActiveId('me');
    await library.profiles.put(withSeason(me(), 'soft_autumn', found, NOW));
    await library.profiles.put(me('other'));
    expect(read('colorAnalysis_me')).toEqual(found);
    expect(read('colorAnalysis')).toEqual(found);
    expect(limited.items.has('colorAnalysis_other')).toBe(false);
    await library.profiles.setActiveId('other');
    expect(limited.items.has('colorAnalysis')).toBe(false);
  });

  it('[S2-STORE-02] [S2-STORE-03] hold season and personal colors of the active profile', async () => {
    await library.profiles.put(withSeason(acceptScan(me(), SCAN, NOW), 'soft_autumn', null, NOW));
    expect(limited.items.has('personalColors')).toBe(false);
    await library.profiles.setActiveId('me');
    expect(limited.items.get('userSeason')).toBe('soft_autumn');
    expect(read('personalColors')).toEqual({
      skin: '#CE8659',
      lip: '#BC5548',
      darkEye: '#2B1C17',
      lightEye: '#6A4637',
      hair: '#40322F',
    });
  });

  it('lose a scan that was discarded, and all there is of a removed profile', async () => {
    await library.profiles.setActiveId('me');
    await library.profiles.put(acceptScan(me(), SCAN, NOW));
    await library.profiles.put(takePointsOnly(me(), SCAN, NOW));
    expect(limited.items.has('aiAnalysisData_me')).toBe(false);
    expect(limited.items.has('aiAnalysisData')).toBe(false);
    await library.profiles.remove('me');
    expect([...limited.items.keys()]).toEqual(['colorProfiles']);
  });

  it('give a scan back to a record that lost it', async () => {
    await library.profiles.put(me());
    limited.items.set('aiAnalysisData_me', JSON.stringify(SCAN));
    const profile = await library.profiles.get('me');
    expect(profile?.personal_colors.savedAIData).toEqual(SCAN);
  });

  it('never show something past when there is no room for something new', async () => {
    await library.profiles.put(acceptScan(me(), SCAN, NOW));
    const further = { ...SCAN, warnings: ['x'.repeat(400)] };
    limited.room = 600;
    expect(await library.profiles.put(acceptScan(me(), further, NOW))).toEqual({ kind: 'kept' });
    expect(limited.items.has('aiAnalysisData_me')).toBe(false);
    const profile = await library.profiles.get('me');
    expect(profile?.personal_colors.savedAIData).toEqual(further);
  });
});

describe('records that cannot be read', () => {
  it('are kept aside as they were when the whole list is broken', async () => {
    limited.items.set('colorProfiles', '[{"id":"me","profile_na');
    expect(await library.profiles.list()).toEqual([]);
    expect(brokenTexts('colorProfiles')).toEqual(['[{"id":"me","profile_na']);
    expect(await library.profiles.put(me())).toEqual({ kind: 'kept' });
    expect(await library.profiles.list()).toEqual([me()]);
    expect(brokenTexts('colorProfiles')).toHaveLength(1);
  });

  it('are mended where they can be, once, with the original aside', async () => {
    const damaged = { ...me(), color_season: 17 };
    limited.items.set('colorProfiles', JSON.stringify([damaged]));
    expect(await library.profiles.list()).toEqual([me()]);
    expect(await library.profiles.list()).toEqual([me()]);
    expect(brokenTexts('colorProfiles')).toEqual([JSON.stringify([damaged])]);
  });

  it('never take the place of one another', async () => {
    for (const text of ['{', '[[', 'null']) {
      limited.items.set('colorProfiles', text);
      await library.profiles.list();
    }
    expect(brokenTexts('colorProfiles')).toEqual(['{', '[[', 'null']);
  });

  it('are not written over when there is no room to set them aside', async () => {
    limited.items.set('colorProfiles', '[{"broken');
    limited.room = 3;
    expect(await library.profiles.put(me())).toEqual({ kind: 'failed', reason: 'full' });
    expect(limited.items.get('colorProfiles')).toBe('[{"broken');
    expect(brokenTexts('colorProfiles')).toEqual([]);
  });

  it('give way to the newer of two with one id, and the older is kept aside', async () => {
    const older = { ...me(), profile_name: 'Older', updated_at: '2026-01-01T00:00:00.000Z' };
    limited.items.set('colorProfiles', JSON.stringify([me(), older]));
    expect(await library.profiles.list()).toEqual([me()]);
    expect(brokenTexts('colorProfiles')).toEqual([JSON.stringify([older])]);
  });

  it('are kept aside under the key of a broken scan as well', async () => {
    await library.profiles.put(me());
    limited.items.set('aiAnalysisData_me', '{"hair":');
    expect(await library.profiles.list()).toEqual([me()]);
    expect(brokenTexts('aiAnalysisData_me')).toEqual(['{"hair":']);
  });
});

describe('records of another version', () => {
  it('keep the fields this version does not know', async () => {
    const newer = { ...me(), mood: 'calm', preferences: { ...me().preferences, unit: 'cm' } };
    limited.items.set('colorProfiles', JSON.stringify([newer]));
    const profile = await library.profiles.get('me');
    await library.profiles.put({ ...me(), ...profile, profile_name: 'Renamed' });
    expect(read('colorProfiles')).toEqual([{ ...newer, profile_name: 'Renamed' }]);
  });

  it('are taken over from older spellings without being called broken', async () => {
    const older = { id: 'old', name: 'Anna', season: 'Soft Autumn', updatedAt: NOW, points: [] };
    limited.items.set('colorProfiles', JSON.stringify([older]));
    const profile = await library.profiles.get('old');
    expect(profile).toMatchObject({ profile_name: 'Anna', color_season: 'soft_autumn' });
    if (profile) await library.profiles.put(profile);
    expect(read('colorProfiles')).toEqual([profile]);
    expect(brokenTexts('colorProfiles')).toEqual([]);
  });
});

function keptContext(): unknown {
  const [record] = read('colorProfiles') as readonly Profile[];
  return record?.personal_colors.readingContext;
}

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
