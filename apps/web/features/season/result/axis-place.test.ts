import { describe, expect, it } from 'vitest';

import { drawAxis, placeOnAxis } from './axis-place.ts';

describe('the place on an axis', () => {
  it('is the middle for neutral, and stays on the line beyond the ends', () => {
    expect(placeOnAxis(0)).toBe(50);
    expect(placeOnAxis(2.5)).toBe(0);
    expect(placeOnAxis(-9)).toBe(100);
  });

  it('puts warm, light and clear on the left', () => {
    expect(drawAxis('warmth', { value: 1, spread: 0.2 })).toMatchObject({
      title: 'Undertone: warm',
      ends: ['Warm', 'Cool'],
      place: 30,
    });
    expect(drawAxis('lightness', { value: 1, spread: 0.2 }).ends[0]).toBe('Light');
    expect(drawAxis('clarity', { value: 1, spread: 0.2 }).ends[0]).toBe('Clear');
  });

  it('draws the band around the reading', () => {
    const { from, place, to } = drawAxis('warmth', { value: 0.5, spread: 0.25 });
    expect([from, place, to]).toEqual([35, 40, 45]);
  });

  it('says the half width of doubt as well', () => {
    expect(drawAxis('warmth', { value: 0.5, spread: 0.5 }).figure).toBe(
      '40 of 100, give or take 10',
    );
  });
});
