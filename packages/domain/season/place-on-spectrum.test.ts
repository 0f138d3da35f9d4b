import { describe, expect, it } from 'vitest';

import { toOklch } from '../color/oklch.ts';
import {
  findNeighbor,
  findSpot,
  placeOnSpectrum,
  readSpots,
  SPECTRUM_HUES,
} from './place-on-spectrum.ts';
import { SEASON_KEYS } from './season-key.ts';
import { paletteOf } from './palette-of.ts';

const everyColor = SEASON_KEYS.flatMap((key) => paletteOf(key));

describe('a color on the spectrum', () => {
  it('[S2-SPEC-02] stands farther right the farther its hue is, from pink over red, green and blue to purple', () => {
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

  it('[S2-SPEC-02] stands higher the lighter it is, from black to white', () => {
    expect(placeOnSpectrum('#000000').lightness).toBe(0);
    expect(placeOnSpectrum('#FFFFFF').lightness).toBeCloseTo(1, 5);
    for (const { hex } of everyColor) {
      expect(placeOnSpectrum(hex).lightness).toBeCloseTo(toOklch(hex).l, 6);
    }
  });

  it('has no place among the hues when it has none', () => {
    for (const gray of ['#000000', '#808080', '#FFFFFF', '#4A4B4D'] as const) {
      expect(placeOnSpectrum(gray).hue).toBeNull();
    }
    expect(placeOnSpectrum('#7F7360').hue).not.toBeNull();
  });

  it('is never torn from its like by the seam: no color of any season lies near it', () => {
    const hues = everyColor.flatMap(({ hex }) => placeOnSpectrum(hex).hue ?? []);
    expect(Math.min(...hues)).toBeGreaterThan(5 / 360);
    expect(Math.max(...hues)).toBeLessThan(355 / 360);
  });

  it('stands on an axis whose words follow each other', () => {
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

describe('the dot that is meant', () => {
  const spots = [
    { x: 10, y: 10 },
    { x: 20, y: 10 },
    { x: 20, y: 10 },
  ];

  it('[S2-SPEC-04] is the nearest within reach, the one on top where two are as near', () => {
    expect(findSpot(spots, { x: 12, y: 11 }, 8)).toBe(0);
    expect(findSpot(spots, { x: 19, y: 10 }, 8)).toBe(2);
    expect(findSpot(spots, { x: 40, y: 10 }, 8)).toBeNull();
    expect(findSpot([], { x: 0, y: 0 }, 8)).toBeNull();
  });
});

describe('the dot next to one', () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 120, y: 160 },
    { x: 160, y: 104 },
    { x: 96, y: 60 },
    { x: 20, y: 100 },
  ];

  it('[S2-SPEC-04] is the nearest that way, what lies ahead before what lies aside', () => {
    expect(findNeighbor(spots, 0, 'right')).toBe(2);
    expect(findNeighbor(spots, 0, 'down')).toBe(1);
    expect(findNeighbor(spots, 0, 'up')).toBe(3);
    expect(findNeighbor(spots, 0, 'left')).toBe(4);
  });

  it('is none at the edge and for a number that stands for nothing', () => {
    expect(findNeighbor(spots, 4, 'left')).toBeNull();
    expect(findNeighbor(spots, 9, 'left')).toBeNull();
  });

  it('may lie in the very same place, where two seasons share a color', () => {
    const shared = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ];
    expect(findNeighbor(shared, 0, 'right')).toBe(1);
    expect(findNeighbor(shared, 1, 'left')).toBe(0);
    expect(findNeighbor(shared, 1, 'right')).toBeNull();
  });

  it.each(SEASON_KEYS)('[S2-SPEC-04] leads by arrows to every color of %s', (season) => {
    const all = spotsOf(paletteOf(season));
    const seen = new Set([readSpots(all)[0] ?? 0]);
    for (const number of seen) {
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = findNeighbor(all, number, direction);
        // A set tells also what is added while it is walked.
        if (next !== null) seen.add(next);
      }
    }
    expect(seen.size).toBe(all.length);
  });
});

describe('the order one reads in', () => {
  it('goes from left to right, and down where two stand above each other', () => {
    const spots = [
      { x: 9, y: 1 },
      { x: 2, y: 8 },
      { x: 2, y: 3 },
    ];
    expect(readSpots(spots)).toEqual([2, 1, 0]);
  });
});
