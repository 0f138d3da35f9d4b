import { describe, expect, it } from 'vitest';

import { sampleScan, scanWithoutHair } from '../testing/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import { withNewPhoto } from './change-photo.ts';
import {
  colorDataOf,
  isPhotoSaved,
  savedReadingsOf,
  photoColorsOf,
  seasonInputOf,
} from './color-data-of.ts';
import { makeColorPoint } from './color-point.ts';
import { withPersonalColors, withPoint } from './fill-points.ts';
import { findSavingObstacle, withSavedReading, withoutSavedReading } from './saved-readings.ts';
import type { Profile } from './profile.ts';
import { MOST_KEPT_READINGS } from './reading-context.ts';
import { LATER, sampleProfile } from '../testing/sample-profile.ts';
import { contextOf } from './with-reading-context.ts';
import { withWhitePoint } from './with-white-point.ts';

const WHITE = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;
const otherSkin = makeColorPoint({
  id: 'skin',
  name: 'Skin',
  hex: '#B97A50',
  x: 0.4,
  y: 0.5,
  source: 'user',
});

const scanned = acceptScan(sampleProfile(), sampleScan(), LATER);
const keep = (profile: Profile, id = 'first') => withSavedReading(profile, { id, now: LATER });
/** The same face on another photo, with slightly darker hair. */
const scanAgain = (profile: Profile, hex: `#${string}` = '#302220') =>
  acceptScan(
    withNewPhoto(profile, LATER),
    { ...sampleScan(), hair: { ...sampleScan().hair, hex } },
    LATER,
  );

describe('readings of several photos', () => {
  it('keep the colors of the current photo, never the photo', () => {
    const kept = keep(scanned);
    expect(contextOf(kept).photos).toEqual([
      { id: 'first', addedAt: LATER, colors: photoColorsOf(scanned), ofPhotoAtHand: true },
    ]);
    expect(isPhotoSaved(kept)).toBe(true);
  });

  it('count the same photo once', () => {
    expect(colorDataOf(keep(scanned))).toEqual(colorDataOf(scanned));
    expect(seasonInputOf(keep(scanned))?.photos).toHaveLength(1);
    expect(contextOf(keep(keep(scanned), 'again')).photos).toHaveLength(1);
  });

  it.each([
    ['a point moved', (profile: Profile) => withPoint(profile, otherSkin, LATER)],
    ['a white point', (profile: Profile) => withWhitePoint(profile, WHITE, LATER)],
    ['another scan', (profile: Profile) => acceptScan(profile, scanWithoutHair(), LATER)],
  ])('follow changes to the current photo, which still counts once: %s', (_, change) => {
    const changed = change(keep(scanned));
    expect(isPhotoSaved(changed)).toBe(true);
    expect(seasonInputOf(changed)?.photos).toEqual([photoColorsOf(changed)]);
    expect(savedReadingsOf(changed).map(({ colors }) => colors)).toEqual([photoColorsOf(changed)]);
    const next = withNewPhoto(changed, LATER);
    expect(contextOf(next).photos).toEqual([
      { id: 'first', addedAt: LATER, colors: photoColorsOf(changed) },
    ]);
    expect(isPhotoSaved(next)).toBe(false);
    expect(savedReadingsOf(scanAgain(changed))).toEqual(contextOf(next).photos);
  });

  it('keep the saved colors if the points were cleared before the next photo', () => {
    const kept = keep(scanned);
    const cleared = withPersonalColors(kept, { colorPoints: [] }, LATER);
    expect(isPhotoSaved(cleared)).toBe(true);
    expect(contextOf(withNewPhoto(cleared, LATER)).photos[0]?.colors).toEqual(
      photoColorsOf(scanned),
    );
  });

  it('start without points on the next photo, and are read together with it', () => {
    const next = withNewPhoto(keep(scanned), LATER);
    expect(next.personal_colors.colorPoints).toEqual([]);
    expect(seasonInputOf(next)?.photos).toEqual([photoColorsOf(scanned)]);
    expect(seasonInputOf(scanAgain(keep(scanned)))?.photos).toHaveLength(2);
  });

  it('keep unsaved colors as points when another photo is added', () => {
    const next = withNewPhoto(scanned, LATER);
    expect(next.personal_colors.colorPoints).toHaveLength(5);
  });

  it('can be removed again', () => {
    const two = scanAgain(keep(scanned));
    const one = withoutSavedReading(two, { id: 'first', now: LATER });
    expect(contextOf(one).photos).toEqual([]);
    expect(seasonInputOf(one)?.photos).toHaveLength(1);
  });
});

describe('findSavingObstacle', () => {
  it('reports a photo without hair and eyes, a photo already saved, and a full list', () => {
    expect(findSavingObstacle(sampleProfile())).toBe('no-colors');
    const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.5, y: 0.5 });
    expect(findSavingObstacle(withPoint(sampleProfile(), skin, LATER))).toBe('no-colors');
    expect(findSavingObstacle(scanned)).toBeNull();
    expect(findSavingObstacle(keep(scanned))).toBe('kept');
    let full = scanned;
    for (let photo = 0; photo < MOST_KEPT_READINGS; photo += 1) {
      full = scanAgain(keep(full, `photo ${photo}`), `#30222${photo.toString(16)}`);
    }
    expect(contextOf(full).photos).toHaveLength(MOST_KEPT_READINGS);
    expect(findSavingObstacle(full)).toBe('full');
    expect(keep(full, 'one too many')).toBe(full);
  });
});
