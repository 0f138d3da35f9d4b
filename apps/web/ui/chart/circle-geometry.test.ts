import { describe, expect, it } from 'vitest';

import {
  CIRCLE_BOX,
  drawArc,
  drawEdge,
  drawFields,
  placeFamily,
  placeLabel,
} from './circle-geometry.ts';

const SEATS = Array.from({ length: 12 }, (_, seat) => seat);
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?\d+\.\d) (-?\d+\.\d)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

describe('the geometry of the season circle', () => {
  it('starts at the top and goes clockwise', () => {
    const [first, fourth, seventh] = [0, 3, 6].map((seat) => pointsOf(drawArc(seat))[0]);
    expect(first?.y).toBeLessThan(110);
    expect(fourth?.x).toBeGreaterThan(270);
    expect(seventh?.y).toBeGreaterThan(270);
  });

  it('has every line inside its box', () => {
    const [left = 0, top = 0, width = 0, height = 0] = CIRCLE_BOX.split(' ').map(Number);
    const paths = SEATS.flatMap((seat) => [...drawFields(seat), drawEdge(seat), drawArc(seat)]);
    for (const { x, y } of [...paths.flatMap(pointsOf), ...SEATS.map(placeLabel)]) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(left + width);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThanOrEqual(top + height);
    }
  });

  it('gives each seat four fields that do not touch those of the next', () => {
    for (const seat of SEATS) {
      const [inner] = drawFields(seat);
      const end = pointsOf(inner ?? '')[1];
      const start = pointsOf(drawFields((seat + 1) % 12)[0] ?? '')[0];
      const gap = Math.hypot((end?.x ?? 0) - (start?.x ?? 0), (end?.y ?? 0) - (start?.y ?? 0));
      expect(gap).toBeGreaterThan(1);
      expect(gap).toBeLessThan(4);
      expect(drawFields(seat)).toHaveLength(4);
    }
  });

  it('aligns labels away from the ring, and puts the families inside it', () => {
    expect(SEATS.map((seat) => placeLabel(seat).anchor)).toEqual([
      'middle',
      ...Array.from({ length: 5 }, () => 'start'),
      'middle',
      ...Array.from({ length: 5 }, () => 'end'),
    ]);
    for (const family of [0, 1, 2, 3]) {
      const { x, y } = placeFamily(family);
      expect(Math.hypot(x - 190, y - 190)).toBeLessThan(70);
    }
  });
});
