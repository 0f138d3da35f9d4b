import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { colorPointSchema, hasPosition, makeColorPoint } from './color-point.ts';

const skin = { id: 'skin', name: 'Skin', hex: '#CE8659' } as const;

describe('makeColorPoint', () => {
  it('[S1-ENT-11] gives a color in three forms that agree, and its position', () => {
    const point = makeColorPoint({ ...skin, x: 0.25, y: 0.75, source: 'user' });
    expect(point).toEqual({
      ...skin,
      rgb: { r: 206, g: 134, b: 89 },
      hsl: { h: 23, s: 54, l: 58 },
      x: 0.25,
      y: 0.75,
      source: 'user',
    });
    expect(z.parse(colorPointSchema, point)).toEqual(point);
  });

  it.each([
    [-1, -1],
    [-0.2, 0.5],
    [0.5, -7],
    [Number.NaN, 0.5],
  ])('[S1-ENT-12] gives no position if a coordinate is %d, %d', (x, y) => {
    const point = makeColorPoint({ ...skin, x, y });
    expect(point).toMatchObject({ x: -1, y: -1 });
    expect(hasPosition(point)).toBe(false);
  });

  it('clamps positions to the photo', () => {
    expect(makeColorPoint({ ...skin, x: 1.2, y: 0 })).toMatchObject({ x: 1, y: 0 });
  });

  it('keeps the color before correction only if there is one', () => {
    expect(makeColorPoint({ ...skin, rawHex: '#C08060', x: 0, y: 0 }).rawHex).toBe('#C08060');
    expect(makeColorPoint({ ...skin, rawHex: null, x: 0, y: 0 })).not.toHaveProperty('rawHex');
  });
});
