import type { SeasonKey } from '../season/season-key.ts';
import { findHarmony } from './color-harmony.ts';
import type { OutfitPiece } from './outfit-piece.ts';
import type { OutfitPools } from './outfit-pools.ts';
import { isMostlyInSeason, rateOutfit, sharesOccasion, type PairRater } from './rate-outfit.ts';
import { CORE_SLOTS, OUTFIT_SLOTS, type OutfitSlot } from './slot-words.ts';

type Outfit = readonly OutfitPiece[];

export interface OutfitSearch {
  readonly pools: OutfitPools;
  readonly held: OutfitPiece | undefined;
  /** Earlier outfits: none is found again, and reusing their items has a cost. */
  readonly found: readonly Outfit[];
  readonly season: SeasonKey | null;
  readonly ratePair: PairRater;
}

/** The cost of reusing an item of an earlier outfit. A coat is worn with many things, a top is not. */
export const REUSE_COSTS: Readonly<Record<OutfitSlot, number>> = {
  'one-piece': 0.15,
  top: 0.15,
  bottom: 0.15,
  shoes: 0.08,
  outer: 0.05,
  accessory: 0.05,
};
export const SAME_HARMONY_COST = 0.04;
/** The most an optional item may cost before it is left out: a coat is for the weather, a hat for its looks. */
const MOST_LOST = { outer: 0.05, accessory: 0.02 } as const;
/** How many of the best starting combinations of each kind are completed. */
const MOST_STARTS = 12;
/** Rounding tolerance for comparing sums of the same numbers. */
const ROUNDING = 1e-9;

/**
 * The best outfit not found before. The best starting combinations (a one-piece, or a top and a bottom) are completed
 * slot by slot; then each item of the best outfit is exchanged for the alternatives until none improves it.
 */
export function findOutfit(search: OutfitSearch): Outfit | null {
  const worth = makeWorth(search);
  let best: Outfit | null = null;
  let most = -Infinity;
  for (const start of chooseStarts(search, worth)) {
    const outfit = completeOutfit(start, search, worth);
    if (!outfit) continue;
    const value = worth(outfit);
    if (value <= most + ROUNDING) continue;
    most = value;
    best = outfit;
  }
  return best && improveOutfit(best, search, worth);
}

/** Two outfits are the same if the same clothes and shoes are worn; a coat over them makes no difference. */
export function keyOfOutfit(outfit: Outfit): string {
  return outfit
    .filter(({ slot }) => slot === 'shoes' || CORE_SLOTS.includes(slot))
    .map(({ item }) => item.id)
    .toSorted()
    .join(' ');
}

type Worth = (outfit: Outfit) => number;

function makeWorth({ found, held, season, ratePair }: OutfitSearch): Worth {
  const used = new Set(found.flat().filter((piece) => piece !== held));
  const harmonies = new Set(found.map(findHarmony));
  return (outfit) => {
    const { score, harmony } = rateOutfit(outfit, { season, ratePair });
    const reused = outfit.reduce(
      (sum, piece) => sum + (used.has(piece) ? REUSE_COSTS[piece.slot] : 0),
      0,
    );
    return score - reused - (harmonies.has(harmony) ? SAME_HARMONY_COST : 0);
  };
}

function chooseStarts(search: OutfitSearch, worth: Worth): readonly Outfit[] {
  const { pools, held } = search;
  const hold = (start: Outfit): Outfit =>
    held && !start.includes(held) ? [...start, held] : start;
  const dresses = pools('one-piece').map((piece) => hold([piece]));
  const pairs = pools('top').flatMap((top) => pools('bottom').map((bottom) => hold([top, bottom])));
  return [dresses, pairs].flatMap((starts) =>
    starts
      .map((start) => {
        const isFit = isMostlyInSeason(start, search);
        return { start, isFit: Number(isFit), value: worth(start) };
      })
      // Shoes may make up for others, so these come last instead of never.
      .sort((one, other) => other.isFit - one.isFit || other.value - one.value)
      .slice(0, MOST_STARTS)
      .map(({ start }) => start),
  );
}

function completeOutfit(start: Outfit, search: OutfitSearch, worth: Worth): Outfit | null {
  const known = new Set(search.found.map(keyOfOutfit));
  let outfit = start;
  for (const slot of ['shoes', 'outer', 'accessory'] as const) {
    if (outfit.some((piece) => piece.slot === slot)) continue;
    const candidates = search.pools(slot).map((piece) => [...outfit, piece]);
    const next = findMost(candidates, worth, {
      above: -Infinity,
      mayBeWorn: (candidate) =>
        isMostlyInSeason(candidate, search) &&
        (slot === 'shoes'
          ? !known.has(keyOfOutfit(candidate))
          : isWornOver(candidate, search, slot)),
    });
    // Every pair of shoes was already used with these clothes; leaving the shoes out makes no new outfit.
    if (!next && slot === 'shoes' && candidates.length > 0) return null;
    outfit = next?.outfit ?? outfit;
  }
  const isKnown = known.has(keyOfOutfit(outfit));
  return isKnown || !isMostlyInSeason(outfit, search) ? null : outfit;
}

/** Whether the last item goes with the others: by occasion, by weather, and by color. */
function isWornOver(
  outfit: Outfit,
  { season, ratePair }: OutfitSearch,
  slot: keyof typeof MOST_LOST,
): boolean {
  // The analysis confuses coats with summer jackets, and shorts need neither.
  const isTooWarm = slot === 'outer' && outfit.some(({ weather }) => weather === 'warm');
  if (isTooWarm || !sharesOccasion(outfit)) return false;
  const rate = (pieces: Outfit) => rateOutfit(pieces, { season, ratePair }).score;
  return rate(outfit) >= rate(outfit.slice(0, -1)) - MOST_LOST[slot];
}

/** Whether everything worn over the others, except the item the user asked for, still goes with them. */
function isWornTogether(outfit: Outfit, search: OutfitSearch): boolean {
  return outfit.every((piece) => {
    const { slot } = piece;
    if (piece === search.held || (slot !== 'outer' && slot !== 'accessory')) return true;
    return isWornOver([...outfit.filter((other) => other !== piece), piece], search, slot);
  });
}

/** The outfit worth most, if above `above`. Wearability is only checked for the candidate that would win. */
function findMost(
  outfits: readonly Outfit[],
  worth: Worth,
  { above, mayBeWorn }: { above: number; mayBeWorn: (outfit: Outfit) => boolean },
): { readonly outfit: Outfit; readonly value: number } | null {
  let best: { readonly outfit: Outfit; readonly value: number } | null = null;
  for (const outfit of outfits) {
    const value = worth(outfit);
    if (value <= (best?.value ?? above) + ROUNDING || !mayBeWorn(outfit)) continue;
    best = { outfit, value };
  }
  return best;
}

function improveOutfit(start: Outfit, search: OutfitSearch, worth: Worth): Outfit {
  const known = new Set(search.found.map(keyOfOutfit));
  let outfit = start;
  let value = worth(outfit);
  for (;;) {
    const candidates = outfit.flatMap((piece, place) =>
      piece === search.held
        ? []
        : search.pools(piece.slot).map((other) => outfit.with(place, other)),
    );
    const better = findMost(candidates, worth, {
      above: value,
      mayBeWorn: (candidate) =>
        isMostlyInSeason(candidate, search) &&
        !known.has(keyOfOutfit(candidate)) &&
        isWornTogether(candidate, search),
    });
    if (!better) break;
    ({ outfit, value } = better);
  }
  return outfit.toSorted(
    (one, other) => OUTFIT_SLOTS.indexOf(one.slot) - OUTFIT_SLOTS.indexOf(other.slot),
  );
}
