import { describe, expect, it } from 'vitest';

import { gatherOutfitPieces } from './outfit-piece.ts';
import { wearable } from './sample-outfit-pieces.fixture.ts';

describe('gatherOutfitPieces', () => {
  it('lists the colors of an item by share, without those below a tenth', () => {
    const [piece] = gatherOutfitPieces({
      items: [
        wearable('shirt', [
          ['#F4F1EA', 9],
          ['#C0122C', 10],
          ['#1E2A5A', 81],
        ]),
      ],
      season: null,
    }).pieces;
    expect(piece?.colors.map(({ hex }) => hex)).toEqual(['#1E2A5A', '#C0122C']);
  });

  it('keeps the largest color of an item, however small its share', () => {
    const colors = Array.from({ length: 12 }, (_, place) => {
      const level = (place * 20).toString(16).padStart(2, '0').toUpperCase();
      return [`#${level}40C0`, 100 / 12] as const;
    });
    const items = [wearable('shirt', colors)];
    expect(gatherOutfitPieces({ items, season: null }).pieces[0]?.colors).toHaveLength(1);
  });
});
