import {
  acceptScan,
  analyzeColors,
  takePointsOnly,
  withPoints,
  withSeason,
} from '@color-almanac/domain';
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

describe('the keys of the specification', () => {
  it('[S1-STORE-02] hold the profiles and which one is active', async () => {
    await library.profiles.put(me());
    await library.profiles.setActiveId('me');
    expect(read('colorProfiles')).toEqual([withPoints(me())]);
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
