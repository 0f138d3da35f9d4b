import { describe, expect, it } from 'vitest';

import { measureSpread } from './axis-spread.ts';
import type { LightSource } from './season-model.ts';

const axes = { warmth: 0.4, lightness: -0.2, clarity: 0.1 };
const seen = { warmth: 0, lightness: 0, clarity: 0 };
const photosOf = (count: number, light: LightSource = 'both-eyes') =>
  Array.from({ length: count }, () => ({ axes, light }));

describe('measureSpread', () => {
  it('returns about half of the deviation between people for one photo', () => {
    for (const spread of Object.values(measureSpread({ photos: photosOf(1), unseen: seen }))) {
      expect(spread).toBeGreaterThan(0.4);
      expect(spread).toBeLessThan(0.65);
    }
  });

  it('returns a smaller spread with every photo, but never zero', () => {
    const widths = [1, 2, 3, 10, 1000].map(
      (count) => measureSpread({ photos: photosOf(count), unseen: seen }).warmth,
    );
    expect(widths.toSorted((one, other) => other - one)).toEqual(widths);
    expect(widths.at(-1)).toBeGreaterThanOrEqual(0.2);
  });

  it('returns a larger spread for warmth if nothing showed the light', () => {
    const tinted = measureSpread({ photos: photosOf(1, 'unmeasured'), unseen: seen });
    expect(tinted.warmth).toBeGreaterThan(
      measureSpread({ photos: photosOf(1), unseen: seen }).warmth,
    );
  });

  it('returns a larger spread the more of an axis could not be read', () => {
    const unseen = { warmth: 0.68, lightness: 0.6, clarity: 0 };
    const [whole, part] = [seen, unseen].map((share) =>
      measureSpread({ photos: photosOf(1), unseen: share }),
    );
    expect(part?.warmth).toBeGreaterThan((whole?.warmth ?? 0) + 0.3);
    expect(part?.clarity).toBe(whole?.clarity);
  });

  it('returns a larger spread if photos contradict each other', () => {
    const photos = [-1.5, 0, 1.5].map((warmth) => ({
      axes: { ...axes, warmth },
      light: 'both-eyes' as const,
    }));
    const torn = measureSpread({ photos, unseen: seen });
    expect(torn.warmth).toBeGreaterThan(
      measureSpread({ photos: photosOf(3), unseen: seen }).warmth + 0.3,
    );
  });
});
