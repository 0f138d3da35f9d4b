import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import { sampleScan } from '../testing/sample-scan.ts';
import { seenByWhite } from '../scan/scan-by-white.ts';
import { acceptScan, takePointsOnly } from './accept-scan.ts';
import { withNewPhoto } from './change-photo.ts';
import { colorDataOf, seasonInputOf } from './color-data-of.ts';
import { hasPosition, makeColorPoint } from './color-point.ts';
import { duplicateProfile } from './duplicate-profile.ts';
import { analysisReadiness, withPoint } from './fill-points.ts';
import { mergeProfile } from './merge-profile.ts';
import type { SavedReading } from './reading-context.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { contextOf, saysNothing, withReadingContext } from './with-reading-context.ts';
import { gainsInForce, withWhitePoint } from './with-white-point.ts';

const WHITE = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;
const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);

function reading(id: string): SavedReading {
  return { id, addedAt: CREATED, colors: { skin: '#CE8659', hair: '#40322F' } };
}

const keptIn = (month: string, id: string): SavedReading => ({
  ...reading(id),
  addedAt: `${month}-01T12:00:00Z`,
});

const listKept = (photos: readonly SavedReading[]) =>
  contextOf(withReadingContext(scanned, { photos }, LATER)).photos;

describe('withReadingContext', () => {
  it('leaves a record without a context until the user says something', () => {
    expect(saysNothing(scanned)).toBe(true);
    const said = withReadingContext(scanned, { makeup: true }, LATER);
    expect(contextOf(said)).toMatchObject({ makeup: true, hairState: 'natural' });
    expect(withReadingContext(said, { makeup: false }, CREATED)).toEqual(scanned);
  });

  it('adds its answers to the input of a season analysis', () => {
    const said = withReadingContext(
      scanned,
      { hairState: 'dyed', naturalHair: '#3A2A20', makeup: true, photos: [reading('a')] },
      LATER,
    );
    const expected = { hairState: 'dyed', naturalHair: '#3A2A20', makeup: true };
    expect(colorDataOf(said)).toMatchObject({ ...expected, photos: [reading('a').colors] });
    expect(seasonInputOf(said)).toMatchObject(expected);
    expect(seasonInputOf(said)?.photos).toHaveLength(2);
    expect(seasonInputOf(sampleProfile('generic'))).toBeNull();
  });

  it('keeps the newest readings of two devices, and always that of the current photo', () => {
    const older = Array.from({ length: 8 }, (_, at) => keptIn('2026-01', `old-${at}`));
    const newer = Array.from({ length: 5 }, (_, at) => keptIn('2026-02', `new-${at}`));
    const [first, ...rest] = older;
    expect(listKept([...newer, ...older])).toEqual([...older.slice(3), ...newer]);
    const atHand = { ...keptIn('2026-01', 'old-0'), ofPhotoAtHand: true };
    expect(first).toMatchObject({ id: 'old-0' });
    expect(listKept([...newer, atHand, ...rest])).toEqual([atHand, ...rest.slice(3), ...newer]);
  });

  it('marks only one reading as that of the current photo: the one saved last', () => {
    const marked = (id: string, addedAt: string) => ({
      ...reading(id),
      addedAt,
      ofPhotoAtHand: true,
    });
    const photos = [marked('later', LATER), marked('earlier', CREATED)];
    expect(contextOf(withReadingContext(scanned, { photos }, LATER)).photos).toEqual([
      reading('earlier'),
      marked('later', LATER),
    ]);
  });

  it('makes analysisReadiness skip colors left out of the reading', () => {
    const bare = takePointsOnly(sampleProfile(), sampleScan(), CREATED);
    const { colorPoints } = bare.personal_colors;
    const left = colorPoints.filter(({ id }) => id !== 'hair' && id !== 'lip');
    const incomplete = {
      ...bare,
      personal_colors: { ...bare.personal_colors, colorPoints: left },
    };
    expect(analysisReadiness(incomplete).ready).toBe(false);
    const bald = withReadingContext(incomplete, { hairState: 'bald', makeup: true }, LATER);
    expect(analysisReadiness(bald)).toEqual({ ready: true, needed: 3 });
  });
});

describe('withNewPhoto', () => {
  it('drops the white point and the raw colors, and keeps what the user said', () => {
    const said = withReadingContext(scanned, { makeup: true, photos: [reading('a')] }, LATER);
    const before = withWhitePoint(said, WHITE, LATER);
    const after = withNewPhoto(before, LATER);
    expect(contextOf(after)).toEqual({ ...contextOf(said), whitePoint: null });
    expect(after.personal_colors.savedAIData).toBeNull();
    const points = after.personal_colors.colorPoints;
    expect(points.map(({ hex }) => hex)).toEqual(
      before.personal_colors.colorPoints.map(({ hex }) => hex),
    );
    for (const point of points) {
      expect(hasPosition(point)).toBe(false);
      expect(point).not.toHaveProperty('rawHex');
      expect(point).not.toHaveProperty('hexBeforeWhite');
    }
  });
});

describe('acceptScan with a white point', () => {
  it('gives the same result as a white tapped after the scan', () => {
    const whiteFirst = acceptScan(
      withWhitePoint(sampleProfile(), WHITE, LATER),
      sampleScan(),
      LATER,
    );
    expect(whiteFirst).toEqual(withWhitePoint(scanned, WHITE, LATER));
  });

  it('keeps the uncorrected colors of a scan made by that white, so that the white can be removed', () => {
    const white = withWhitePoint(sampleProfile(), WHITE, LATER);
    const gains = gainsInForce(white) ?? [1, 1, 1];
    const seen = seenByWhite(sampleScan(), gains);
    const accepted = acceptScan(white, seen, LATER);
    const { colorPoints, savedAIData } = accepted.personal_colors;
    const skin = colorPoints.find(({ id }) => id === 'skin');
    expect(skin).toMatchObject({ rawHex: seen.cheek.rawHex, hexBeforeWhite: seen.cheek.rawHex });
    expect(deltaE2000(skin?.hex ?? '#000000', sampleScan().cheek.hex ?? '#000000')).toBeLessThan(1);
    expect(savedAIData?.correction?.method).toBe('none');
    const plain = withWhitePoint(accepted, null, LATER);
    expect(gainsInForce(plain)).toBeNull();
    expect(colorDataOf(plain)).toMatchObject({ skin: seen.cheek.rawHex });
  });

  it('makes the season use the corrected colors, without the white of the eye', () => {
    const withSclera = { ...sampleScan(), sclera: { hex: '#C8BEB4' as const, pixels: 120 } };
    const profile = withWhitePoint(acceptScan(sampleProfile(), withSclera, CREATED), WHITE, LATER);
    const skin = profile.personal_colors.colorPoints.find(({ id }) => id === 'skin');
    expect(colorDataOf(profile)).toMatchObject({ skin: skin?.hex });
    expect(colorDataOf(profile)).not.toHaveProperty('sclera');
  });
});

describe('a reading context of two devices', () => {
  it('is merged: this device before the server, with the readings of both', () => {
    const here = withReadingContext(scanned, { makeup: true, photos: [reading('a')] }, LATER);
    const there = withReadingContext(scanned, { hairState: 'grey', photos: [reading('b')] }, LATER);
    expect(contextOf(mergeProfile(here, there))).toMatchObject({
      makeup: true,
      hairState: 'natural',
      photos: [reading('b'), reading('a')],
    });
    expect(contextOf(mergeProfile(scanned, there))).toEqual(contextOf(there));
  });

  it('takes the white point that belongs to the points', () => {
    const white = withWhitePoint(scanned, WHITE, LATER);
    expect(mergeProfile(scanned, white).personal_colors).toEqual(scanned.personal_colors);
    expect(mergeProfile(sampleProfile(), white).personal_colors).toEqual(white.personal_colors);
  });

  it('is copied with the points, or left out with them', () => {
    const white = withWhitePoint(scanned, WHITE, LATER);
    const copy = duplicateProfile(white, { id: 'local_2', now: LATER });
    expect(copy.personal_colors).toEqual(white.personal_colors);
    const bare = duplicateProfile(white, { id: 'local_2', now: LATER, includePoints: false });
    expect(saysNothing(bare)).toBe(true);
  });

  it('is kept when a point is picked', () => {
    const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#AA7755', x: 0.3, y: 0.5 });
    const white = withWhitePoint(scanned, WHITE, LATER);
    expect(contextOf(withPoint(white, skin, LATER)).whitePoint).toEqual(WHITE);
  });
});
