import { describe, expect, it } from 'vitest';

import { toOklch } from '../color/oklch.ts';
import {
  findNeighbor,
  findSpot,
  placeOnSpectrum,
  readSpots,
  SPECTRUM_HUES,
} from './place-on-spectrum.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';

const everyColor = SEASON_KEYS.flatMap((key) => paletteOf(key));

describe('placeOnSpectrum', () => {
  it('[S2-SPEC-02] places hues from left to right: pink, red, green, blue, purple', () => {
    const alongTheWay = [
      '#C97B8E',
      '#C0473C',
      '#D08A4A',
      '#C9B458',
      '#5E8F4E',
      '#3E8C88',
      '#4878A8',
    ];
    const hues = [...alongTheWay, '#84579B'].map((hex) => placeOnSpectrum(hex as '#C97B8E').hue);
    expect(hues).toEqual(hues.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(hues).size).toBe(8);
  });

  it('[S2-SPEC-02] places light colors above dark ones, from black to white', () => {
    expect(placeOnSpectrum('#000000').lightness).toBe(0);
    expect(placeOnSpectrum('#FFFFFF').lightness).toBeCloseTo(1, 5);
    for (const { hex } of everyColor) {
      expect(placeOnSpectrum(hex).lightness).toBeCloseTo(toOklch(hex).l, 6);
    }
  });

  it('gives a gray no place among the hues', () => {
    for (const gray of ['#000000', '#808080', '#FFFFFF', '#4A4B4D'] as const) {
      expect(placeOnSpectrum(gray).hue).toBeNull();
    }
    expect(placeOnSpectrum('#7F7360').hue).not.toBeNull();
  });

  it('cuts the hue circle where no season has a color within 5 degrees', () => {
    const hues = everyColor.flatMap(({ hex }) => placeOnSpectrum(hex).hue ?? []);
    expect(Math.min(...hues)).toBeGreaterThan(5 / 360);
    expect(Math.max(...hues)).toBeLessThan(355 / 360);
  });

  it('labels the axis with words in order', () => {
    const hues = SPECTRUM_HUES.map(({ hue }) => hue);
    expect(hues).toEqual(hues.toSorted((one, other) => one - other));
  });
});

/** Drawn as on a screen of usual width. */
const spotsOf = (colors: readonly { readonly hex: `#${string}` }[]) =>
  colors.map(({ hex }) => {
    const { hue, lightness } = placeOnSpectrum(hex);
    return { x: hue === null ? 54 : 82 + hue * 628, y: 16 + (1 - lightness) * 258 };
  });

describe('findSpot', () => {
  const spots = [
    { x: 10, y: 10 },
    { x: 20, y: 10 },
    { x: 20, y: 10 },
  ];

  it('[S2-SPEC-04] finds the nearest within reach, and on a tie the one on top', () => {
    expect(findSpot(spots, { x: 12, y: 11 }, 8)).toBe(0);
    expect(findSpot(spots, { x: 19, y: 10 }, 8)).toBe(2);
    expect(findSpot(spots, { x: 40, y: 10 }, 8)).toBeNull();
    expect(findSpot([], { x: 0, y: 0 }, 8)).toBeNull();
  });
});

describe('findNeighbor', () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 120, y: 160 },
    { x: 160, y: 104 },
    { x: 96, y: 60 },
    { x: 20, y: 100 },
  ];

  it('[S2-SPEC-04] finds the nearest in a direction, preferring spots straight ahead', () => {
    expect(findNeighbor(spots, 0, 'right')).toBe(2);
    expect(findNeighbor(spots, 0, 'down')).toBe(1);
    expect(findNeighbor(spots, 0, 'up')).toBe(3);
    expect(findNeighbor(spots, 0, 'left')).toBe(4);
  });

  it('is null at the edge and for an unknown number', () => {
    expect(findNeighbor(spots, 4, 'left')).toBeNull();
    expect(findNeighbor(spots, 9, 'left')).toBeNull();
  });

  it('finds a spot in the very same place, where two seasons share a color', () => {
    const shared = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ];
    expect(findNeighbor(shared, 0, 'right')).toBe(1);
    expect(findNeighbor(shared, 1, 'left')).toBe(0);
    expect(findNeighbor(shared, 1, 'right')).toBeNull();
  });

  it.each(SEASON_KEYS)('[S2-SPEC-04] reaches every color of %s with the arrow keys', (season) => {
    const all = spotsOf(paletteOf(season));
    const seen = new Set([readSpots(all)[0] ?? 0]);
    for (const number of seen) {
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = findNeighbor(all, number, direction);
        // Iterating a Set includes values added during the iteration.
        if (next !== null) seen.add(next);
      }
    }
    expect(seen.size).toBe(all.length);
  });
});

describe('readSpots', () => {
  it('goes from left to right, and down if two are above each other', () => {
    const spots = [
      { x: 9, y: 1 },
      { x: 2, y: 8 },
      { x: 2, y: 3 },
    ];
    expect(readSpots(spots)).toEqual([2, 1, 0]);
  });
});
