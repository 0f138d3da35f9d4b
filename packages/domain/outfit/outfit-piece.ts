import type { CatalogItem } from '../catalog/catalog-item.ts';
import { foldWord } from '../catalog/index-items.ts';
import { shareColors, styleOf } from '../catalog/item-colors.ts';
import { makeItemMatcher } from '../catalog/match-item.ts';
import { measureCiede2000, withChroma, type ChromaLab } from '../color/ciede2000.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { isNeutral } from '../garment/color-traits.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { slotOf, weatherOf, type Weather } from './outfit-slot.ts';
import type { OutfitSlot } from './slot-words.ts';

/** A color of a piece; `share` is its part of it, 0 to 1. */
export interface OutfitColor {
  readonly hex: Hex;
  readonly share: number;
  readonly lab: ChromaLab;
  readonly isNeutral: boolean;
}

/** An item as an outfit sees it, measured once. */
export interface OutfitPiece {
  readonly item: CatalogItem;
  readonly slot: OutfitSlot;
  /** The largest first; none below a tenth, unless it is the largest. */
  readonly colors: readonly [OutfitColor, ...OutfitColor[]];
  /** What it is seen as: a clear color, however much black is in its folds; else its largest of what most of it is. */
  readonly main: OutfitColor;
  readonly isPatterned: boolean;
  /** The blue of jeans goes with everything, as a neutral does. */
  readonly isDenim: boolean;
  /** Score of its match with the season, 0 to 100; `null` without a season. */
  readonly match: number | null;
  /** Folded; none where nothing is known. */
  readonly occasions: readonly string[];
  readonly weather: Weather | null;
}

/** What outfits are made of, and what is left out of them. */
export interface OutfitWardrobe {
  readonly season: SeasonKey | null;
  /** By id, whatever the order they came in. */
  readonly pieces: readonly OutfitPiece[];
  /** Pieces of which no color was read yet. */
  readonly notAnalyzed: number;
  /** Analyzed, but nothing says where they are worn, or they are no part of an outfit. */
  readonly notPlaced: number;
  /** Only thought of buying, and so not her own yet. */
  readonly onRadar: number;
}

interface OutfitSource {
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
  /** Id of a piece that is taken whether it is owned or only thought of. */
  readonly anchor?: string | null;
  /** Whether pieces that are only thought of may be taken, too: she has gathered them beside her own. */
  readonly takesRadar?: boolean;
}

/** A color below this share of a piece is a button or a seam. */
const LEAST_SHARE = 0.1;
/** CIELCh chroma below which nobody names the hue of a piece first. */
export const NEUTRAL_BELOW = 14;
/** CIELCh chroma from which a color is loud. */
export const LOUD_FROM = 45;
/** A color of this chroma and share is what one sees of a piece, whatever is in its folds. */
const SEEN = { chroma: 30, share: 0.2 } as const;
/** A second color of this share and this far from the first (CIEDE2000) is a pattern; nearer ones are its shades. */
const PATTERN = { share: 0.15, distance: 25 } as const;

/** Reads what may be worn together: pieces that were analyzed, are owned, and of which it is known where they are worn. */
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
    occasions: [...new Set(item.occasion.map(foldWord))],
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
