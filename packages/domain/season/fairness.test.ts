import { describe, expect, it } from 'vitest';

import { toLab } from '../color/lab.ts';
import type { Hex } from '../color/hex.ts';
import { readSeason } from './read-season.ts';
import { inputOf } from '../testing/sample-faces.ts';
import { familyOf, isWarmFamily } from './season-key.ts';

// The ten tones of the Monk Skin Tone Scale (Ellis Monk, 2023, skintone.google).
const MONK_SKIN_TONES: readonly Hex[] = [
  '#F6EDE4',
  '#F3E7DB',
  '#F7EAD0',
  '#EADABA',
  '#D7BD96',
  '#A07E56',
  '#825C43',
  '#604134',
  '#3A312A',
  '#292420',
];

const HAIR: Readonly<Record<string, Hex>> = {
  'cool black': '#0C0C10',
  'warm black': '#1E140C',
  'dark brown': '#3A2A20',
  auburn: '#5E3320',
  'golden blond': '#A98352',
  'ash blond': '#8C8479',
};

const EYES: Readonly<Record<string, readonly [light: Hex, dark: Hex]>> = {
  'dark brown': ['#33221A', '#150D0A'],
  hazel: ['#6B5634', '#33270F'],
  green: ['#6E7A5E', '#2E3426'],
  blue: ['#7C8FA0', '#2F3A46'],
};

const LIP: Hex = '#A8655C';

const answers = MONK_SKIN_TONES.map((skin) =>
  Object.values(HAIR).flatMap((hair) =>
    Object.values(EYES).map(([lightEye, darkEye]) => {
      const { ranking } = readSeason(inputOf([{ skin, hair, lightEye, darkEye, lip: LIP }]));
      return { skin, hair, season: ranking[0]?.season ?? 'true_spring' };
    }),
  ),
);

const isBlack = ({ hair }: { hair: Hex }) => toLab(hair).l < 14;

describe('readSeason for every skin tone', () => {
  it('can give at least six seasons, warm and cool ones', () => {
    for (const ofTone of answers) {
      const seasons = new Set(ofTone.map(({ season }) => season));
      expect(seasons.size, ofTone[0]?.skin).toBeGreaterThanOrEqual(6);
      const warm = new Set([...seasons].map((season) => isWarmFamily(familyOf(season))));
      expect(warm.size, ofTone[0]?.skin).toBe(2);
    }
  });
});

describe('readSeason for black hair', () => {
  it('gives warm seasons in at least a quarter of cases, also with dark skin', () => {
    const warmShare = (of: readonly { season: (typeof answers)[0][0]['season'] }[]) =>
      of.filter(({ season }) => isWarmFamily(familyOf(season))).length / of.length;
    const black = answers.flat().filter(isBlack);
    const darkSkinned = answers.slice(5).flat().filter(isBlack);
    expect(black.length).toBeGreaterThan(50);
    expect(warmShare(black)).toBeGreaterThanOrEqual(0.25);
    expect(warmShare(darkSkinned)).toBeGreaterThanOrEqual(0.25);
  });
});
