import { measureCiede2000, type ChromaLab } from '../color/ciede2000.ts';
import { LOUD_FROM, NEUTRAL_BELOW, type OutfitPiece } from './outfit-piece.ts';
import type { OutfitSlot } from './slot-words.ts';

/** What connects the colors of an outfit. `apart`: nothing does. */
const HARMONIES = [
  'neutrals',
  'accent',
  'tone-on-tone',
  'neighbors',
  'complement',
  'apart',
] as const;
export type Harmony = (typeof HARMONIES)[number];

/** Degrees of CIELCh hue: up to these, two colors are one hue or neighbors; from the last on they are opposite. */
const HUE_LIMITS = { same: 22, neighbors: 55, opposite: 135 } as const;
/** CIEDE2000 up to which two items look the same color, and below which that looks intended. */
const MATCHED_WITHIN = 4;
const NEAR_MISS_WITHIN = 10;
/** L* within which opposite, loud colors are equally light, so that the edge between them flickers (Albers 1963). */
const FLICKERS_WITHIN = 12;
const FLICKER = 0.35;
/** The best score that being quiet can give to hues that clash. */
const MOST_FORGIVEN = 0.65;
/** CIEDE2000 up to which a small color of one item repeats the color of another. */
const TAKEN_UP_WITHIN = 12;

/** How visible an item is: what is worn near the face and over everything else is seen most. */
export const SLOT_WEIGHTS: Readonly<Record<OutfitSlot, number>> = {
  'one-piece': 1,
  top: 1,
  outer: 0.9,
  bottom: 0.8,
  shoes: 0.4,
  accessory: 0.4,
};
/** Up to this weight an item is small. */
export const SMALL_UP_TO = 0.4;

/** How well two items go together if one or both are neutral. Set by looking at outfits. */
const BOTH_NEUTRAL = 0.82;
const ONE_NEUTRAL = 0.88;
const LOUD_DOT = 0.74;

/** How well the colors of two items go together, 0 to 1. */
export function rateColorPair(one: OutfitPiece, other: OutfitPiece): number {
  const distance = measureCiede2000(one.main.lab, other.main.lab);
  const isNearMiss = distance > MATCHED_WITHIN && distance < NEAR_MISS_WITHIN;
  const score = ratePlainPair(one, other) - (isNearMiss ? 0.12 : 0);
  return takesUp(one, other) || takesUp(other, one) ? Math.min(1, score + 0.08) : score;
}

function ratePlainPair(one: OutfitPiece, other: OutfitPiece): number {
  if (one.main.isNeutral && other.main.isNeutral) return BOTH_NEUTRAL;
  if (one.main.isNeutral) return rateAccent(other);
  return other.main.isNeutral ? rateAccent(one) : rateHues(one.main.lab, other.main.lab);
}

/** Beside a neutral, one color looks best on a large item; a loud hat is a dot rather than an accent. */
function rateAccent({ slot, main }: OutfitPiece): number {
  const isSmall = SLOT_WEIGHTS[slot] <= SMALL_UP_TO;
  if (!isSmall) return ONE_NEUTRAL;
  return main.lab.chroma >= LOUD_FROM ? LOUD_DOT : BOTH_NEUTRAL;
}

/**
 * How two hues go together: equal and neighboring hues well, opposites nearly as well, those in between worst, and
 * worse the louder both are. The order is that of Schloss and Palmer (2011) for harmony; opposites rank higher than
 * there, because in clothes neither all alike nor all different is liked best (Gray et al. 2014).
 */
function rateHues(one: ChromaLab, other: ChromaLab): number {
  const apart = hueBetween(one, other);
  const loudness = Math.min(one.chroma, other.chroma);
  const base = interpolate(apart);
  const isFlickering =
    apart >= HUE_LIMITS.opposite &&
    loudness >= LOUD_FROM &&
    Math.abs(one.l - other.l) < FLICKERS_WITHIN;
  const quietness = Math.max(0, 1 - (loudness - NEUTRAL_BELOW) / (LOUD_FROM - NEUTRAL_BELOW));
  const forgiven = Math.max(0, MOST_FORGIVEN - base) * quietness;
  return base + forgiven - (isFlickering ? FLICKER : 0);
}

/** Piecewise linear: degrees between two hues to how well they go together; set by eye. */
const HUE_CORNERS = [
  [0, 0.87],
  [HUE_LIMITS.same, 0.87],
  [HUE_LIMITS.neighbors, 0.83],
  [85, 0.4],
  [115, 0.35],
  [HUE_LIMITS.opposite, 0.74],
  [180, 0.8],
] as const;

function interpolate(apart: number): number {
  const place = HUE_CORNERS.findIndex(([corner]) => apart <= corner);
  const [end, high] = HUE_CORNERS[Math.max(0, place)] ?? [0, 0];
  const [start, low] = HUE_CORNERS[place - 1] ?? [end, high];
  return end === start ? high : low + ((high - low) * (apart - start)) / (end - start);
}

/** Degrees, 0 to 180. */
export function hueBetween(one: ChromaLab, other: ChromaLab): number {
  const cos = one.cos * other.cos + one.sin * other.sin;
  return (Math.acos(Math.max(-1, Math.min(1, cos))) * 180) / Math.PI;
}

function takesUp(piece: OutfitPiece, other: OutfitPiece): boolean {
  return (
    !other.main.isNeutral &&
    piece.colors.some(
      (color) =>
        color !== piece.main &&
        !color.isNeutral &&
        measureCiede2000(color.lab, other.main.lab, TAKEN_UP_WITHIN) < TAKEN_UP_WITHIN,
    )
  );
}

/** What connects the main colors of several items. */
export function findHarmony(pieces: readonly OutfitPiece[]): Harmony {
  const hues = pieces.filter(({ main }) => !main.isNeutral);
  if (hues.length === 0) return 'neutrals';
  if (hues.length === 1) return 'accent';
  let widest = 0;
  let isParted = true;
  for (const [place, one] of hues.entries()) {
    for (let at = place + 1; at < hues.length; at += 1) {
      const gap = hueBetween(one.main.lab, (hues[at] ?? one).main.lab);
      widest = Math.max(widest, gap);
      isParted &&= gap <= HUE_LIMITS.same || gap >= HUE_LIMITS.opposite;
    }
  }
  if (widest <= HUE_LIMITS.same) return 'tone-on-tone';
  if (widest <= HUE_LIMITS.neighbors) return 'neighbors';
  return isParted ? 'complement' : 'apart';
}
