import { describe, expect, it } from 'vitest';

import { gatherOutfitPieces } from './outfit-piece.ts';
import { makePools } from './outfit-pools.ts';
import { rememberPairs } from './rate-outfit.ts';
import { wearable } from './sample-outfit-pieces.fixture.ts';

const TOP = { category: 'Tops' };
const wardrobe = gatherOutfitPieces({
  items: [
    wearable('a orange', '#FF8800', TOP),
    wearable('b black', '#101018', TOP),
    wearable('c camel', '#C19A6B', TOP),
    wearable('d skirt', '#1E2A5A', { category: 'Bottoms' }),
  ],
  season: 'true_winter',
});
const idsOf = (pools: ReturnType<typeof makePools>) => pools('top').map(({ item }) => item.id);

describe('makePools', () => {
  it('ranks the items of a slot by how well they match the season', () => {
    const pools = makePools(wardrobe, { held: undefined, ratePair: rememberPairs() });
    const matches = pools('top').map(({ match }) => match ?? 0);
    expect(matches).toEqual(matches.toSorted((one, other) => other - one));
    expect(idsOf(pools)[0]).toBe('b black');
  });

  it('lists a held item alone in its slot', () => {
    const held = wardrobe.pieces.find(({ item }) => item.id === 'c camel');
    const pools = makePools(wardrobe, { held, ratePair: rememberPairs() });
    expect(idsOf(pools)).toEqual(['c camel']);
    expect(pools('bottom')).toHaveLength(1);
    expect(pools('one-piece')).toEqual([]);
  });
});
