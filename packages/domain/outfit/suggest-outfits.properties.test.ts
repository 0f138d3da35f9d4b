import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CatalogItem } from '../catalog/catalog-item.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { REUSE_COSTS, SAME_HARMONY_COST } from './find-outfit.ts';
import { findOutfitGaps } from './outfit-gaps.ts';
import { gatherOutfitPieces, type OutfitPiece } from './outfit-piece.ts';
import { rateOutfit } from './rate-outfit.ts';
import { anyItems } from './sample-outfit-pieces.fixture.ts';
import { suggestOutfits, type OutfitIdea } from './suggest-outfits.ts';
import { countOfSlot, swapPiece } from './swap-piece.ts';
import type { OutfitSlot } from './slot-words.ts';

const anySeason = fc.constantFrom(...SEASON_KEYS, null);
const WARDROBES = { seed: 24, numRuns: 300 };

interface Suggested {
  readonly items: readonly CatalogItem[];
  readonly wardrobe: ReturnType<typeof gatherOutfitPieces>;
  readonly anchor: string | null;
  readonly ideas: readonly OutfitIdea[];
  readonly pieceOf: (id: string) => OutfitPiece;
}

/** Checks the suggestions for any wardrobe, around one of its items or none. */
function forAnyWardrobe(look: (suggested: Suggested) => void): void {
  const property = fc.property(anyItems, anySeason, fc.nat(), (items, season, place) => {
    const anchor = place % 2 === 0 ? null : (items[place % items.length]?.id ?? null);
    const wardrobe = gatherOutfitPieces({ items, season, anchor });
    const byId = new Map(wardrobe.pieces.map((piece) => [piece.item.id, piece]));
    const pieceOf = (id: string) => {
      const piece = byId.get(id);
      if (!piece) throw new Error(`${id} is none of the pieces`);
      return piece;
    };
    look({ items, wardrobe, anchor, ideas: suggestOutfits({ wardrobe, anchor }), pieceOf });
  });
  fc.assert(property, WARDROBES);
}

const slotsOf = ({ pieces }: OutfitIdea) => pieces.map(({ slot }) => slot);
const idsOf = ({ pieces }: OutfitIdea) => pieces.map(({ item_id }) => item_id);

/** Slots whose item makes an outfit a different one. */
const MAKES_ANOTHER: readonly OutfitSlot[] = ['one-piece', 'top', 'bottom', 'shoes'];
const clothesOf = ({ pieces }: OutfitIdea) =>
  pieces
    .filter(({ slot }) => MAKES_ANOTHER.includes(slot))
    .map(({ item_id }) => item_id)
    .join();

function expectWearable(idea: OutfitIdea): void {
  const slots = slotsOf(idea);
  expect(new Set(slots).size).toBe(slots.length);
  const core = slots.filter((slot) => ['one-piece', 'top', 'bottom'].includes(slot)).join('+');
  expect(['one-piece', 'top+bottom']).toContain(core);
}

describe('suggestOutfits for any wardrobe', () => {
  it('suggests a dress, or a top and a bottom, and never two of one slot', () => {
    forAnyWardrobe(({ ideas }) => ideas.forEach(expectWearable));
  });

  it("uses the user's own analyzed items, each in its slot", () => {
    forAnyWardrobe(({ ideas, items, anchor, pieceOf }) => {
      for (const { slot, item_id } of ideas.flatMap(({ pieces }) => pieces)) {
        const item = items.find(({ id }) => id === item_id);
        expect(item?.ai_analyzed).toBe(true);
        expect(item?.catalogue_type !== 'radar' || item_id === anchor).toBe(true);
        expect(pieceOf(item_id).slot).toBe(slot);
      }
    });
  });

  it('adds no coat over clothes for warm days, unless the user asked for the coat', () => {
    forAnyWardrobe(({ ideas, anchor, pieceOf }) => {
      for (const idea of ideas) {
        const pieces = idsOf(idea).map(pieceOf);
        const isWarm = pieces.some(({ weather }) => weather === 'warm');
        const coat = pieces.find(({ slot }) => slot === 'outer');
        expect(isWarm && coat !== undefined && coat.item.id !== anchor).toBe(false);
      }
    });
  });

  it('puts the anchor item into all outfits', () => {
    forAnyWardrobe(({ ideas, anchor }) => {
      for (const idea of ideas) expect(anchor === null || idsOf(idea).includes(anchor)).toBe(true);
    });
  });

  it('adds shoes if there is a pair', () => {
    forAnyWardrobe(({ ideas, wardrobe }) => {
      const hasShoes = countOfSlot(wardrobe, 'shoes') > 0;
      for (const idea of ideas) expect(slotsOf(idea).includes('shoes')).toBe(hasShoes);
    });
  });

  it('suggests three different outfits, or as many as there can be', () => {
    forAnyWardrobe(({ ideas, wardrobe, anchor }) => {
      const isHeld = anchor === null || wardrobe.pieces.some(({ item }) => item.id === anchor);
      const { possible, wish } = findOutfitGaps(wardrobe, anchor);
      const most = isHeld ? Math.min(3, possible) : 0;
      // With a season, those are left out that are less than half in it.
      if (wardrobe.season === null) expect(ideas).toHaveLength(most);
      else expect(ideas.length).toBeLessThanOrEqual(most);
      expect(isHeld && possible >= 3).toBe(wish === null);
      expect(new Set(ideas.map((idea) => idsOf(idea).join())).size).toBe(ideas.length);
    });
  });

  it('reuses an item only if all alternatives fit clearly worse', () => {
    forAnyWardrobe(({ ideas, anchor, wardrobe, pieceOf }) => {
      for (const [place, idea] of ideas.entries()) {
        const used = new Set(ideas.slice(0, place).flatMap(idsOf));
        const worn = idsOf(idea).map(pieceOf);
        for (const [at, { item, slot }] of worn.entries()) {
          if (item.id === anchor || !used.has(item.id)) continue;
          const others = wardrobe.pieces.filter(
            (other) => other.slot === slot && !used.has(other.item.id),
          );
          const scores = others.map((other) => rateOutfit(worn.with(at, other), wardrobe).score);
          // The color harmony may be the one the earlier outfits had.
          const most = idea.score - REUSE_COSTS[slot] + SAME_HARMONY_COST + 1e-9;
          for (const score of scores) expect(score).toBeLessThanOrEqual(most);
        }
      }
    });
  });

  it('does not depend on the order of the items', () => {
    forAnyWardrobe(({ ideas, items, wardrobe: { season }, anchor }) => {
      const turned = gatherOutfitPieces({ items: items.toReversed(), season, anchor });
      expect(suggestOutfits({ wardrobe: turned, anchor })).toEqual(ideas);
    });
  });

  it('have a reason that mentions every item, by its name or by what it is', () => {
    forAnyWardrobe(({ ideas, pieceOf }) => {
      for (const { reason, pieces } of ideas) {
        expect(reason.pieces.map(({ slot }) => slot)).toEqual(pieces.map(({ slot }) => slot));
        for (const [place, called] of reason.pieces.entries()) {
          const { item, main } = pieceOf(pieces[place]?.item_id ?? '');
          expect(called.name).toBe((item.name ?? '').trim() || null);
          expect([null, item.style?.trim(), item.subcategory?.trim()]).toContain(called.kind);
          expect(called.color.hex).toBe(main.hex);
        }
      }
    });
  });

  it('counts every item, either as usable or by the reason it is not', () => {
    forAnyWardrobe(({ items, wardrobe: { pieces, notAnalyzed, notPlaced, onRadar } }) => {
      expect(pieces.length + notAnalyzed + notPlaced + onRadar).toBe(items.length);
    });
  });
});

describe('swapPiece for any wardrobe', () => {
  it('avoids outfits shown beside it as long as there is another', () => {
    forAnyWardrobe(({ ideas, wardrobe }) => {
      const [idea, ...others] = ideas;
      for (const { slot } of idea?.pieces ?? []) {
        const next = idea && swapPiece({ wardrobe, idea, slot, others });
        // Each of the others rules out at most one alternative.
        const hasOther = countOfSlot(wardrobe, slot) > 1 + others.length;
        if (!next || !hasOther || !MAKES_ANOTHER.includes(slot)) continue;
        expect(others.map(clothesOf)).not.toContain(clothesOf(next));
      }
    });
  });

  it('keeps the other items, and goes through every item of the slot once', () => {
    forAnyWardrobe(({ ideas, wardrobe }) => {
      const [idea] = ideas;
      for (const { slot } of idea?.pieces ?? []) {
        const seen = new Set<string | undefined>();
        const others = (one: OutfitIdea | undefined) =>
          one?.pieces.filter((piece) => piece.slot !== slot);
        const count = countOfSlot(wardrobe, slot);
        let shown = idea;
        for (let turn = 0; turn < count && shown; turn += 1) {
          seen.add(shown.pieces.find((piece) => piece.slot === slot)?.item_id);
          const next = swapPiece({ wardrobe, idea: shown, slot });
          expect(next === null).toBe(count === 1);
          if (next) expectWearable(next);
          shown = next ?? shown;
          expect(others(shown)).toEqual(others(idea));
        }
        expect(seen.size).toBe(count);
        expect(shown?.pieces).toEqual(idea?.pieces);
      }
    });
  });
});
