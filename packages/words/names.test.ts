import { CATALOGUE_CHOICES, FACE_POINTS } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { CATALOGUE_NAMES, FACE_POINT_LABELS } from './names.ts';

it('[S2-CAT-01] CATALOGUE_NAMES are All Items, Wardrobe, Inventory and Radar', () => {
  const offered = CATALOGUE_CHOICES.map((choice) => CATALOGUE_NAMES[choice]);
  expect(offered).toEqual(['All Items', 'Wardrobe', 'Inventory', 'Radar']);
});

it('FACE_POINT_LABELS name the five points', () => {
  const labels = FACE_POINTS.map((point) => FACE_POINT_LABELS[point]);
  expect(labels).toEqual(['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips']);
});
