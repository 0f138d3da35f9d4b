import { describe, expect, it } from 'vitest';

import { drawAxis, placeOnAxis } from './axis-place.ts';

const doubt = (value: number, spread: number) => drawAxis('warmth', { value, spread }).reach;

describe('the place on an axis', () => {
  it('is the middle for neutral, and stays on the line beyond the ends', () => {
    expect(placeOnAxis(0)).toBe(50);
    expect(placeOnAxis(2.5)).toBe(100);
    expect(placeOnAxis(-9)).toBe(0);
  });

  it('[FIRST-LOOK-1] an axis has words at its ends: cool to warm, deep to light, muted to clear', () => {
    expect(drawAxis('warmth', { value: 1, spread: 0.2 })).toMatchObject({
      title: 'Undertone: warm',
      ends: ['Cool', 'Warm'],
      place: 70,
    });
    expect(drawAxis('lightness', { value: 1, spread: 0.2 }).ends).toEqual(['Deep', 'Light']);
    expect(drawAxis('clarity', { value: 1, spread: 0.2 }).ends).toEqual(['Muted', 'Clear']);
  });

  it('draws the band around the reading', () => {
    const { from, place, to } = drawAxis('warmth', { value: 0.5, spread: 0.25 });
    expect([from, place, to]).toEqual([55, 60, 65]);
  });

  it('[FIRST-LOOK-1] the doubt on an axis is said in words, never as a figure of 100', () => {
    expect(doubt(0.5, 0.6)).toBe('the doubt reaches from neutral to warm');
    expect(doubt(2, 0.2)).toBe('the doubt stays warm');
  });
});
