import type { Hex } from '../color/hex.ts';
import { isInSeason, rateScore } from '../season/season-rating.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { hueBetween, SLOT_WEIGHTS, type Harmony } from './color-harmony.ts';
import type { OutfitPiece } from './outfit-piece.ts';
import { namesGarment } from './outfit-slot.ts';
import type { OutfitRating } from './rate-outfit.ts';
import type { OutfitSlot } from './slot-words.ts';

/** The color class of an item; denim only when its color is a neutral. */
export interface WornColor {
  readonly hex: Hex;
  readonly isDenim: boolean;
}

/** An item and its possible names: its own, else the word for its kind, else its color and slot. */
export interface CalledPiece {
  readonly slot: OutfitSlot;
  readonly name: string | null;
  readonly kind: string | null;
  readonly color: WornColor;
}

/** Why the items of an outfit go together. */
export interface OutfitReason {
  /** In the order of `OUTFIT_SLOTS`. */
  readonly pieces: readonly CalledPiece[];
  /** The two most telling colors, and the largest neutral if it isn't one of them. */
  readonly colors: {
    readonly harmony: Harmony;
    readonly one: WornColor;
    readonly other: WornColor | null;
    readonly beside: WornColor | null;
  };
  /** How many of all items are in season, and which one isn't if it is the only one. */
  readonly season: {
    readonly inSeason: number;
    readonly all: number;
    readonly onlyOut: CalledPiece | null;
  } | null;
}

interface RatedOutfit {
  /** In the order of `OUTFIT_SLOTS`. */
  readonly pieces: readonly OutfitPiece[];
  readonly rating: OutfitRating;
  readonly season: SeasonKey | null;
}

export function explainOutfit(outfit: RatedOutfit): OutfitReason {
  return {
    pieces: outfit.pieces.map(callPiece),
    colors: explainColors(outfit),
    season: explainSeason(outfit),
  };
}

function callPiece(piece: OutfitPiece): CalledPiece {
  const { name, subcategory, style } = piece.item;
  const kind = [style, subcategory].find((words) => words !== null && namesGarment(words));
  return {
    slot: piece.slot,
    name: name?.trim() || null,
    kind: kind?.trim() ?? null,
    color: seeColor(piece),
  };
}

const seeColor = ({ main, isDenim }: OutfitPiece): WornColor => ({
  hex: main.hex,
  isDenim: isDenim && main.isNeutral,
});

function explainColors({ pieces, rating: { harmony } }: RatedOutfit): OutfitReason['colors'] {
  const [one, other] = pickColors(pieces);
  if (!one) throw new Error('An outfit has a piece');
  const [largest] = sortBySight(pieces);
  const isUntold = largest?.main.isNeutral && !['neutrals', 'accent'].includes(harmony);
  return {
    harmony,
    one: seeColor(one),
    other: other ? seeColor(other) : null,
    beside: other && isUntold ? seeColor(largest) : null,
  };
}

function sortBySight(pieces: readonly OutfitPiece[]): readonly OutfitPiece[] {
  return pieces.toSorted((one, other) => SLOT_WEIGHTS[other.slot] - SLOT_WEIGHTS[one.slot]);
}

/**
 * The two items with the most telling colors: the largest hue and the one farthest from it; of neutrals the extremes.
 */
function pickColors(pieces: readonly OutfitPiece[]): readonly OutfitPiece[] {
  const bySight = sortBySight(pieces);
  const [first, ...hues] = bySight.filter(({ main }) => !main.isNeutral);
  const neutrals = bySight.filter(({ main }) => main.isNeutral);
  if (!first) {
    const byLight = neutrals.slice(0, 3).toSorted((a, b) => b.main.lab.l - a.main.lab.l);
    return [...new Set([...byLight.slice(0, 1), ...byLight.slice(-1)])];
  }
  const [farthest] = hues.toSorted(
    (one, other) =>
      hueBetween(first.main.lab, other.main.lab) - hueBetween(first.main.lab, one.main.lab),
  );
  return [first, ...[farthest ?? neutrals[0]].flatMap((piece) => piece ?? [])];
}

function explainSeason({ pieces, season }: RatedOutfit): OutfitReason['season'] {
  if (!season) return null;
  const out = pieces.filter(({ match }) => match === null || !isInSeason(rateScore(match)));
  const [onlyOut] = out.length === 1 ? out : [];
  return {
    inSeason: pieces.length - out.length,
    all: pieces.length,
    onlyOut: onlyOut ? callPiece(onlyOut) : null,
  };
}
