import type { CatalogItem } from '../catalog/catalog-item.ts';
import { shareColors, styleOf } from '../catalog/item-colors.ts';
import { makeItemMatcher } from '../catalog/match-item.ts';
import { measureCiede2000, withChroma, type ChromaLab } from '../color/ciede2000.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { isNeutral } from '../garment/color-traits.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { foldText } from '../text/fold-text.ts';
import { slotOf, weatherOf, type Weather } from './outfit-slot.ts';
import type { OutfitSlot } from './slot-words.ts';

/** A color of an item with its share, 0 to 1. */
export interface OutfitColor {
  readonly hex: Hex;
  readonly share: number;
  readonly lab: ChromaLab;
  readonly isNeutral: boolean;
}

/** An item as the outfit search needs it, measured once. */
export interface OutfitPiece {
  readonly item: CatalogItem;
  readonly slot: OutfitSlot;
  /** The largest first; none below a tenth, except the largest. */
  readonly colors: readonly [OutfitColor, ...OutfitColor[]];
  /**
   * The color it is seen as: a clear color, however much black is in its folds; otherwise the largest color of its
   * majority.
   */
  readonly main: OutfitColor;
  readonly isPatterned: boolean;
  /** The blue of jeans goes with everything, as a neutral does. */
  readonly isDenim: boolean;
  /** Score of its match with the season, 0 to 100; `null` without a season. */
  readonly match: number | null;
  /** Case-folded; empty if unknown. */
  readonly occasions: readonly string[];
  readonly weather: Weather | null;
}

/** The items that outfits are made of, and counts of those left out. */
export interface OutfitWardrobe {
  readonly season: SeasonKey | null;
  /** Sorted by id, so that the original order does not matter. */
  readonly pieces: readonly OutfitPiece[];
  /** Items without analyzed colors. */
  readonly notAnalyzed: number;
  /** Analyzed, but their slot is unknown, or they are no part of an outfit. */
  readonly notPlaced: number;
  /** On the radar only, so not owned yet. */
  readonly onRadar: number;
}

interface OutfitSource {
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
  /** Id of an item that is included whether it is owned or on the radar. */
  readonly anchor?: string | null;
  /** Whether radar items may be used too, because the user put them in this collection. */
  readonly takesRadar?: boolean;
}

/** Share below which a color is a button or a seam. */
const LEAST_SHARE = 0.1;
/** CIELCh chroma below which nobody would describe an item by its hue. */
export const NEUTRAL_BELOW = 14;
/** CIELCh chroma from which a color is loud. */
export const LOUD_FROM = 45;
/** Chroma and share from which a color is what one sees of an item, whatever is in its folds. */
const SEEN = { chroma: 30, share: 0.2 } as const;
/** A second color with this share and this distance from the first (CIEDE2000) is a pattern; nearer ones are shades. */
const PATTERN = { share: 0.15, distance: 25 } as const;

/** Collects the items outfits can use: analyzed, owned, and with a known slot. */
export function gatherOutfitPieces(source: OutfitSource): OutfitWardrobe {
  const { items, season, anchor, takesRadar = false } = source;
  const isTaken = ({ id, catalogue_type }: CatalogItem) =>
    takesRadar || catalogue_type !== 'radar' || id === anchor;
  const taken = items.filter(isTaken);
  const analyzed = taken.filter((item) => item.ai_analyzed && shareColors(item).length > 0);
  const matchItem = makeItemMatcher(season);
  const pieces = analyzed.flatMap((item) => {
    const slot = slotOf(item);
    return slot ? measurePiece(item, slot, matchItem(item)?.score ?? null) : [];
  });
  return {
    season,
    pieces: pieces.toSorted((one, other) => (one.item.id < other.item.id ? -1 : 1)),
    notAnalyzed: taken.length - analyzed.length,
    notPlaced: analyzed.length - pieces.length,
    onRadar: items.length - taken.length,
  };
}

function measurePiece(item: CatalogItem, slot: OutfitSlot, match: number | null): OutfitPiece {
  const isDenim = /\b(?:denim|jeans?)\b/iu.test(`${item.name ?? ''} ${styleOf(item) ?? ''}`);
  const shares = shareColors(item).toSorted((one, other) => other.share - one.share);
  const [largest, ...rest] = shares
    .filter(({ share }, place) => place === 0 || share >= LEAST_SHARE)
    .map(({ hex, share }) => measureColor({ hex, share, isDenim }));
  if (!largest) throw new Error('A piece that was analyzed has a color');
  const colors = [largest, ...rest] as const;
  const neutral = colors.reduce((sum, color) => sum + (color.isNeutral ? color.share : 0), 0);
  return {
    item,
    slot,
    colors,
    main:
      colors.find(isSeenFirst) ??
      colors.find((color) => color.isNeutral === neutral >= 0.5) ??
      largest,
    isDenim: isDenim && largest.isNeutral,
    isPatterned: rest.some(
      ({ share, lab }) =>
        share >= PATTERN.share && measureCiede2000(largest.lab, lab) >= PATTERN.distance,
    ),
    match,
    occasions: [...new Set(item.occasion.map(foldText))],
    weather: weatherOf(item),
  };
}

function isSeenFirst(color: OutfitColor): boolean {
  const { share, lab } = color;
  return !color.isNeutral && share >= SEEN.share && lab.chroma >= SEEN.chroma;
}

/** Denim goes with everything, as a neutral does, whatever blue it is. */
function measureColor({
  hex,
  share,
  isDenim,
}: {
  readonly hex: Hex;
  readonly share: number;
  readonly isDenim: boolean;
}): OutfitColor {
  const lab = withChroma(toLab(hex));
  const isBlue = lab.b < 0 && Math.abs(lab.a) < -lab.b;
  const isQuiet = lab.chroma < NEUTRAL_BELOW || (isDenim && isBlue);
  return { hex, share, lab, isNeutral: isQuiet || isNeutral(hex) };
}
