import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import { hasPosition, makeColorPoint } from './color-point.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { withoutPhoto, withNewPhoto, withoutOldPhoto, withTurnedPhoto } from './change-photo.ts';
import { withPoint } from './fill-points.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';
import type { Profile } from './profile.ts';

describe('withoutPhoto', () => {
  const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);

  it.each(['data:image/jpeg;base64,AAAA', 'https://pictures.example/me.jpg', null])(
    'removes positions and the source of the photo (%s)',
    (address) => {
      const before = { ...scanned, image_url: address, thumbnail_url: address };
      const after = withoutPhoto(before, LATER);
      expect([after.image_url, after.thumbnail_url]).toEqual([null, null]);
      expect(after.personal_colors.colorPoints).toHaveLength(5);
      expect(after.personal_colors.colorPoints.some(hasPosition)).toBe(false);
    },
  );

  it("does not remove the server's addresses", () => {
    const addresses = { image_url: '/api/photos/1', thumbnail_url: '/api/photos/1/thumbnail' };
    expect(withoutPhoto({ ...scanned, ...addresses }, LATER)).toMatchObject(addresses);
  });
});

const place = (x: number) =>
  makeColorPoint({ id: 'hair', name: 'Hair', hex: '#30251F', x, y: 0.5, source: 'user' });
const white = { x: 0.1, y: 0.2, hex: '#F2EEE8' } as const;

describe('withoutOldPhoto', () => {
  it('removes the position of a point set on the previous photo, and keeps its color', () => {
    const before = withPoint(sampleProfile(), place(0.4), CREATED);
    const { personal_colors, updated_at } = withoutOldPhoto(before, before, LATER);
    expect(personal_colors.colorPoints.map(({ hex }) => hex)).toEqual(['#30251F']);
    expect(personal_colors.colorPoints.some(hasPosition)).toBe(false);
    expect(updated_at).toBe(LATER);
  });

  it('removes the scan and the light of the previous photo', () => {
    const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);
    const before = withReadingContext(scanned, { whitePoint: white }, CREATED);
    const after = withoutOldPhoto(before, before, LATER);
    expect(after.personal_colors.savedAIData).toBeNull();
    expect(contextOf(after).whitePoint).toBeNull();
    expect(after.personal_colors.colorPoints).toHaveLength(5);
    expect(after.personal_colors.colorPoints.some(hasPosition)).toBe(false);
  });

  it('keeps what was read from the new photo', () => {
    const before = withPoint(sampleProfile(), place(0.4), CREATED);
    const there = withPoint(withNewPhoto(before, LATER), place(0.6), LATER);
    expect(withoutOldPhoto(there, before, LATER)).toBe(there);
    const scanned = acceptScan(withNewPhoto(before, LATER), sampleScan(), LATER);
    expect(withoutOldPhoto(scanned, before, LATER)).toBe(scanned);
  });
});

const NOW = '2026-03-01T10:00:00.000Z';

const SCANNED = acceptScan(
  withReadingContext(sampleProfile(), { whitePoint: { hex: '#F0EBE4', x: 0.1, y: 0.9 } }, NOW),
  sampleScan(),
  NOW,
);

const placeOf = (profile: Profile, id: string) => {
  const point = profile.personal_colors.colorPoints.find((one) => one.id === id);
  return [point?.x, point?.y];
};

const hexes = (profile: Profile) => profile.personal_colors.colorPoints.map(({ hex }) => hex);

const places = (profile: Profile) =>
  profile.personal_colors.colorPoints.map(({ id, x, y }) => [id, x.toFixed(6), y.toFixed(6)]);

const turn = (profile: Profile, step: number) =>
  withTurnedPhoto(profile, { turns: 1, aspect: step % 2 === 0 ? 0.75 : 4 / 3 }, NOW);

it('withTurnedPhoto turns points, scan and white point along, and keeps every color', () => {
  const turned = withTurnedPhoto(SCANNED, { turns: 1, aspect: 0.75 }, NOW);
  expect(placeOf(SCANNED, 'skin')).toEqual([0.35, 0.55]);
  expect(placeOf(turned, 'skin')?.[0]).toBeCloseTo(0.45);
  expect(placeOf(turned, 'skin')?.[1]).toBeCloseTo(0.35);
  expect(turned.personal_colors.savedAIData?.cheek.x).toBeCloseTo(0.45);
  expect(contextOf(turned).whitePoint?.x).toBeCloseTo(0.1);
  expect(contextOf(turned).whitePoint?.y).toBeCloseTo(0.1);
  expect(hexes(turned)).toEqual(hexes(SCANNED));
});

it('withTurnedPhoto gives the first profile again after four turns', () => {
  const again = [0, 1, 2, 3].reduce(turn, SCANNED);
  expect(places(again)).toEqual(places(SCANNED));
});
