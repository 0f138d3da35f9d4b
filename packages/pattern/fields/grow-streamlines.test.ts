import { createSeededChance } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { growStreamlines } from './grow-streamlines.ts';
import { createHeadings } from './heading-field.ts';
import { outlineRibbon } from './ribbon.ts';

const [width, height, gap, step] = [200, 150, 3, 2];

function grow(seed: number) {
  const chance = createSeededChance(seed);
  const headingAt = createHeadings(chance, width, height);
  const lines = growStreamlines({
    width,
    height,
    headingAt,
    chance,
    gap,
    step,
    radii: [4, 2],
    longest: 0.8 * height,
    shortest: 12,
  });
  return { lines, headingAt };
}

const wrap = (way: number, period: number) => way - period * Math.round(way / period);

describe('the flow direction', () => {
  it('continues across the edges', () => {
    const { headingAt } = grow(1);
    for (const at of [0, 13.7, 88]) {
      expect(headingAt(width, at)).toBeCloseTo(headingAt(0, at), 9);
      expect(headingAt(at, height)).toBeCloseTo(headingAt(at, 0), 9);
    }
  });
});

describe('growStreamlines', () => {
  it('keeps lines at least half the gap apart, also across the edges', () => {
    const { lines } = grow(2);
    let nearest = Infinity;
    for (const [place, one] of lines.entries()) {
      for (const other of lines.slice(place + 1)) {
        for (let at = 0; at < one.points.length; at += 2) {
          for (let to = 0; to < other.points.length; to += 2) {
            const across = wrap((one.points[at] ?? 0) - (other.points[to] ?? 0), width);
            const down = wrap((one.points[at + 1] ?? 0) - (other.points[to + 1] ?? 0), height);
            nearest = Math.min(nearest, Math.hypot(across, down) - one.radius - other.radius);
          }
        }
      }
    }
    expect(nearest).toBeGreaterThanOrEqual(gap / 2 - 1e-9);
  });

  it('follows the flow', () => {
    const { lines, headingAt } = grow(3);
    for (const { points } of lines) {
      for (let at = 0; at + 3 < points.length; at += 2) {
        const [x = 0, y = 0, nextX = 0, nextY = 0] = points.slice(at, at + 4);
        const heading = headingAt((x + nextX) / 2, (y + nextY) / 2);
        const ahead = (nextX - x) * Math.cos(heading) + (nextY - y) * Math.sin(heading);
        expect(ahead).toBeGreaterThan(0.99 * step);
      }
    }
  });

  it('leaves no space for another line: they and their gaps fill the plane', () => {
    const { lines } = grow(4);
    const covered = lines.reduce(
      (area, { points, radius }) => area + (points.length / 2) * step * (2 * radius + gap),
      0,
    );
    expect(covered / (width * height)).toBeGreaterThan(0.8);
  });
});

describe('a ribbon', () => {
  it('is as wide as its line and ends in tips', () => {
    const points = Array.from({ length: 41 }, (_, place) => [place * 2, 10]).flat();
    const outline = outlineRibbon({ points, radius: 4 }, 2);
    const heights = outline.filter((_, at) => at % 2 === 1);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([6, 14]);
    expect(outline.slice(0, 2)).toEqual([0, 10]);
    const end = outline.indexOf(80);
    expect(outline.slice(end, end + 2)).toEqual([80, 10]);
  });
});
