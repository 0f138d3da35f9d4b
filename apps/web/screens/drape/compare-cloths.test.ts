import { describe, expect, it } from 'vitest';

import type { Cloth } from '../../media/drape/cloth.ts';
import { compareCloths } from './compare-cloths.ts';

const DAY = new Date('2026-11-28T12:00:00.000Z');
const picture = { width: 640, height: 800 } as OffscreenCanvas;
const show = (cloth: Cloth) => ({ cloth, picture });

const SAGE = show({ kind: 'color', hex: '#98A77C', name: 'Sage', season: 'soft_autumn' });
const MADDER = show({ kind: 'color', hex: '#A4716B', name: 'Madder', season: 'soft_autumn' });
const FOG = show({ kind: 'color', hex: '#C3C7CB', name: 'Fog', season: 'soft_summer' });
const OWN = show({ kind: 'color', hex: '#112233', name: 'Your color' });

const named = (...shown: Parameters<typeof compareCloths>[0]) => {
  const { title, pictures } = compareCloths(shown, DAY);
  return { title, labels: pictures.map(({ label }) => label) };
};

describe('compareCloths', () => {
  it('names two cloths by their seasons, and by themselves where that tells nothing', () => {
    expect(named(SAGE, FOG).title).toBe('Soft Autumn vs. Soft Summer');
    expect(named(SAGE, MADDER)).toEqual({
      title: 'Sage vs. Madder',
      labels: ['Soft Autumn', 'Soft Autumn'],
    });
    expect(named(OWN, FOG).labels).toEqual(['Your color', 'Soft Summer']);
    expect(named(OWN, OWN).title).toBe('Your color vs. Your color');
  });

  it('gives every picture the name and hex of its cloth', () => {
    const { pictures, title } = compareCloths([SAGE], DAY);
    expect(title).toBe('Sage #98A77C, Soft Autumn');
    expect(pictures[0]).toMatchObject({
      width: 640,
      height: 800,
      label: 'Soft Autumn',
      hexes: [{ name: 'Sage', hex: '#98A77C' }],
    });
  });
});
