import { describe, expect, it } from 'vitest';

import { drawAxis, placeOnAxis } from './axis-place.ts';

const doubt = (value: number, spread: number) => drawAxis('warmth', { value, spread }).reach;

describe('placeOnAxis and drawAxis', () => {
  it('put neutral in the middle, and do not go beyond the ends', () => {
    expect(placeOnAxis(0)).toBe(50);
    expect(placeOnAxis(2.5)).toBe(100);
    expect(placeOnAxis(-9)).toBe(0);
  });

  it('name the ends of an axis: cool to warm, deep to light, muted to clear', () => {
    expect(drawAxis('warmth', { value: 1, spread: 0.2 })).toMatchObject({
      title: 'Undertone: warm',
      ends: ['Cool', 'Warm'],
      place: 70,
    });
    expect(drawAxis('lightness', { value: 1, spread: 0.2 }).ends).toEqual(['Deep', 'Light']);
    expect(drawAxis('clarity', { value: 1, spread: 0.2 }).ends).toEqual(['Muted', 'Clear']);
  });

  it('draw the band around the reading', () => {
    const { from, place, to } = drawAxis('warmth', { value: 0.5, spread: 0.25 });
    expect([from, place, to]).toEqual([55, 60, 65]);
  });

  it('state the uncertainty on an axis in words, never as a figure of 100', () => {
    expect(doubt(0.5, 0.6)).toBe('could be between neutral and warm');
    expect(doubt(2, 0.2)).toBe('most likely warm');
  });
});
