import { expect, it } from 'vitest';

import { sampleProfile } from '../testing/sample-profile.ts';
import { sampleScan } from '../testing/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import type { Profile } from './profile.ts';
import { withTurnedPhoto } from './with-turned-photo.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

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
