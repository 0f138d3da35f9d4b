import { describe, expect, it } from 'vitest';

import { sampleScan, scanInLight } from '../testing/sample-scan.ts';
import { acceptPhotos, photoColorsOfScan, sortBestFirst } from './accept-photos.ts';
import type { ScannedPhoto } from './accept-photos.ts';
import { acceptScan } from './accept-scan.ts';
import { withNewPhoto } from './change-photo.ts';
import { photoColorsOf, seasonInputOf } from './color-data-of.ts';
import { MOST_KEPT_READINGS } from './reading-context.ts';
import { LATER, sampleProfile } from '../testing/sample-profile.ts';
import { contextOf } from './with-reading-context.ts';
import { withWhitePoint } from './with-white-point.ts';

const HAIR = ['#40322F', '#4A3A33', '#30241F', '#55433A'] as const;
const photoWith = (id: string, hex: `#${string}`): ScannedPhoto => ({
  id,
  scan: { ...sampleScan(), hair: { ...sampleScan().hair, hex } },
});
const photos = HAIR.slice(0, 3).map((hex, at) => photoWith(`photo-${at}`, hex));
const accepted = acceptPhotos(sampleProfile(), photos, LATER);
const idsOf = (profile: typeof accepted) => contextOf(profile).photos.map(({ id }) => id);

describe('acceptPhotos', () => {
  it('accepts one photo exactly like acceptScan', () => {
    const [only] = photos;
    expect(acceptPhotos(sampleProfile(), photos.slice(0, 1), LATER)).toEqual(
      only && acceptScan(sampleProfile(), only.scan, LATER),
    );
  });

  it('returns the profile unchanged without photos', () => {
    const profile = sampleProfile();
    expect(acceptPhotos(profile, [], LATER)).toBe(profile);
  });

  it('accepts the points of the first photo', () => {
    const hair = accepted.personal_colors.colorPoints.find(({ id }) => id === 'hair');
    expect(hair).toMatchObject({ hex: HAIR[0], x: 0.5, y: 0.1 });
    expect(accepted.personal_colors.savedAIData).toEqual(photos[0]?.scan);
  });

  it('reads the season from all photos, each counted once', () => {
    const hair = seasonInputOf(accepted)?.photos.map((photo) => photo.hair);
    expect(hair?.toSorted()).toEqual([HAIR[0], HAIR[1], HAIR[2]].toSorted());
  });

  it('marks the reading of the first photo, which follows its points', () => {
    const marked = contextOf(accepted).photos.filter(({ ofPhotoAtHand }) => ofPhotoAtHand);
    expect(marked.map(({ id }) => id)).toEqual(['photo-0']);
  });

  it('keeps all its photos when the next photo replaces the first', () => {
    const next = acceptPhotos(withNewPhoto(accepted, LATER), [photoWith('next', HAIR[3])], LATER);
    expect(seasonInputOf(next)?.photos).toHaveLength(4);
  });

  it('counts photos chosen again once', () => {
    const again = photos.map(({ scan }, at) => ({ id: `again-${at}`, scan }));
    const twice = acceptPhotos(withNewPhoto(accepted, LATER), again, LATER);
    expect(seasonInputOf(twice)?.photos).toHaveLength(3);
  });

  it('keeps the first photo and the newest of too many', () => {
    const many = Array.from({ length: MOST_KEPT_READINGS + 2 }, (_, at) =>
      photoWith(`many-${at}`, `#4032${(16 + at).toString(16)}`),
    );
    const kept = idsOf(acceptPhotos(withNewPhoto(accepted, LATER), many, LATER));
    expect(kept).toHaveLength(MOST_KEPT_READINGS);
    expect(kept).toContain('many-0');
    expect(kept).not.toContain('photo-1');
  });

  it('saves colors of others uncorrected when the first has a white point', () => {
    const lit = scanInLight();
    const sclera = { hex: '#F0E0C0', pixels: 90 } as const;
    const light = { ...lit, sclera };
    const white = withWhitePoint(sampleProfile(), { hex: '#F0D8B0', x: 0.2, y: 0.8 }, LATER);
    const both = acceptPhotos(
      white,
      [
        { id: 'a', scan: sampleScan() },
        { id: 'b', scan: light },
      ],
      LATER,
    );
    const other = contextOf(both).photos.find(({ id }) => id === 'b');
    expect(other?.colors).toMatchObject({ hair: lit.hair.rawHex, sclera });
  });
});

describe('photoColorsOfScan', () => {
  it('gives the colors that the accepted points give', () => {
    const sclera = { hex: '#F0E0C0', pixels: 90 } as const;
    for (const scan of [sampleScan(), scanInLight(), { ...scanInLight(), sclera }]) {
      expect(photoColorsOfScan(scan)).toEqual(
        photoColorsOf(acceptScan(sampleProfile(), scan, LATER)),
      );
    }
  });

  it('takes the corrected colors of a scan in the light of a white point', () => {
    const lit = scanInLight();
    const scan = {
      ...lit,
      correction: { method: 'white-point' as const, gains: [1, 1, 1] as [number, number, number] },
    };
    expect(photoColorsOfScan({ ...scan, sclera: { hex: '#F0E0C0', pixels: 90 } })).toMatchObject({
      hair: lit.hair.hex,
    });
  });
});

describe('sortBestFirst', () => {
  it('puts the most confident photo first and keeps the order of equals', () => {
    const weak = { id: 'weak', scan: sampleScan([40, 40, 40, 40, 40]) };
    const first = { id: 'first', scan: sampleScan() };
    const second = { id: 'second', scan: sampleScan() };
    expect(sortBestFirst([weak, first, second]).map(({ id }) => id)).toEqual([
      'first',
      'second',
      'weak',
    ]);
  });
});
