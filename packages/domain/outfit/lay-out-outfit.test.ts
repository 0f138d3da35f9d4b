import { describe, expect, it } from 'vitest';

import { layOutOutfit, type LaidPiece } from './lay-out-outfit.ts';
import { OUTFIT_SLOTS, type OutfitSlot } from './slot-words.ts';

const lay = (slot: OutfitSlot, name: string, ratio: number | null = 1): LaidPiece => ({
  slot,
  item: { id: name, name, category: null, subcategory: null, style: null },
  ratio,
});

const heightsOf = (...pieces: readonly LaidPiece[]) =>
  layOutOutfit(pieces).places.map(({ height }) => height);

describe('layOutOutfit', () => {
  it('lays trousers longer than a shirt, shorts shorter, and shoes smallest', () => {
    const [shirt = 0, trousers = 0, shoes = 0] = heightsOf(
      lay('top', 'Shirt'),
      lay('bottom', 'Trousers'),
      lay('shoes', 'Pumps'),
    );
    expect(trousers / shirt).toBeCloseTo(100 / 66);
    expect(shoes).toBeLessThan(shirt / 2);
    const [tee = 0, shorts = 0] = heightsOf(lay('top', 'Tee'), lay('bottom', 'Denim shorts'));
    expect(shorts).toBeLessThan(tee);
  });

  it('keeps the shape of each picture, and everything within the whole and apart', () => {
    const pieces = OUTFIT_SLOTS.filter((slot) => slot !== 'one-piece').map((slot, at) =>
      lay(slot, slot, at === 0 ? 1.8 : null),
    );
    const { ratio, places } = layOutOutfit(pieces);
    expect(places.map(({ id }) => id)).toEqual(pieces.map(({ item }) => item.id));
    const [top] = places;
    expect(((top?.width ?? 0) * ratio) / (top?.height ?? 1)).toBeCloseTo(1.8);
    for (const one of places) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.left + one.width).toBeLessThanOrEqual(100.001);
      expect(one.top + one.height).toBeLessThanOrEqual(100.001);
      const others = places.filter((other) => other !== one);
      const isApart = others.every(
        (other) =>
          one.left + one.width <= other.left + 0.001 ||
          other.left + other.width <= one.left + 0.001 ||
          one.top + one.height <= other.top + 0.001 ||
          other.top + other.height <= one.top + 0.001,
      );
      expect(isApart).toBe(true);
    }
  });
});
