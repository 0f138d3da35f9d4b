import { MEDIUM_WITHIN } from './grade-axes.ts';
import type { TermId } from './season-model.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import type { SeasonKey } from './season-key.ts';
import type { Contribution, SeasonReading } from './season-reading.ts';

/** What a person can check of a reading in a mirror. */
export const MIRROR_SIGNS = [
  'skin-rosy',
  'skin-golden',
  'hair-reddish',
  'hair-ashy',
  'hair-golden',
  'hair-cool-black',
  'hair-warm-black',
  'eyes-cool',
  'eyes-warm',
  'lips-rose',
  'lips-coral',
  'hair-dark',
  'hair-light',
  'eyes-deep',
  'eyes-light',
  'eyes-darker-than-hair',
  'eyes-lighter-than-hair',
  'eyes-red-brown',
  'contrast-low',
  'contrast-high',
] as const;
export type MirrorSign = (typeof MIRROR_SIGNS)[number];

/** A sign of the face, and whether the brows stand for gray hair in it. */
export interface SeenSign {
  readonly sign: MirrorSign;
  readonly isOfBrows: boolean;
}

interface TermSigns {
  /** Signs that tell of one feature are never named together: they would repeat or qualify each other. */
  readonly feature: 'skin' | 'hair' | 'eyes' | 'lips';
  readonly low?: MirrorSign;
  readonly high?: MirrorSign;
  readonly nearBlack?: { readonly low?: MirrorSign; readonly high?: MirrorSign };
}

/** Absent: what nobody sees. That a color lacks red is no sign of anything. */
const SIGNS: Readonly<Record<TermId, TermSigns>> = {
  'skin.b': { feature: 'skin', low: 'skin-rosy', high: 'skin-golden' },
  'hair.a': { feature: 'hair', high: 'hair-reddish' },
  'hair.b': {
    feature: 'hair',
    low: 'hair-ashy',
    high: 'hair-golden',
    nearBlack: { low: 'hair-cool-black', high: 'hair-warm-black' },
  },
  'darkEye.b': { feature: 'eyes', low: 'eyes-cool', high: 'eyes-warm' },
  'lip.b': { feature: 'lips', low: 'lips-rose', high: 'lips-coral' },
  'hair.L': { feature: 'hair', low: 'hair-dark', high: 'hair-light' },
  'lightEye.L': { feature: 'eyes', low: 'eyes-deep', high: 'eyes-light' },
  'darkEye.L': { feature: 'eyes', low: 'eyes-deep', high: 'eyes-light' },
  'lightEye.L-hair.L': {
    feature: 'eyes',
    low: 'eyes-darker-than-hair',
    high: 'eyes-lighter-than-hair',
  },
  'eye.a': { feature: 'eyes', high: 'eyes-red-brown' },
  'abs(skin.L-hair.L)': { feature: 'hair', low: 'contrast-low', high: 'contrast-high' },
};

const isTerm = (term: string): term is TermId => Object.hasOwn(SIGNS, term);

const MOST_SIGNS = 2;

/** Differences of L* between skin and hair that anyone would call close, or a contrast. */
const CONTRAST = { lowTo: 18, highFrom: 40 } as const;

/**
 * The strongest signs that a face belongs to a season, at most two and of different features. Only what is plainly
 * different from the usual face counts, and only on an axis where the whole face is on the season's side: golden hair is
 * no reason for a warm season in a face that is read as cool. Empty for readings of version 1.0, which have no figures.
 */
export function findMirrorSigns(
  { axes, contributions }: Pick<SeasonReading, 'axes' | 'contributions'>,
  season: SeasonKey,
): readonly SeenSign[] {
  const prototype = SEASON_PROTOTYPES[season];
  const towards = ({ axis, share = 0 }: Contribution) => share * prototype[axis];
  const supporting = contributions
    .filter((one) => {
      const { value } = axes[one.axis];
      // Where a face is called neutral or medium, nothing seen on either side speaks against that word.
      const agrees = value * prototype[one.axis] > 0 || Math.abs(value) < MEDIUM_WITHIN;
      return agrees && towards(one) > 0;
    })
    .toSorted((one, other) => towards(other) - towards(one));
  const byFeature = new Map<string, SeenSign>();
  for (const one of supporting) {
    const found = signOf(one);
    if (found && !byFeature.has(found.feature)) byFeature.set(found.feature, found);
  }
  return [...byFeature.values()]
    .slice(0, MOST_SIGNS)
    .map(({ sign, isOfBrows }) => ({ sign, isOfBrows }));
}

function signOf({ term, seen }: Contribution) {
  if (!seen || seen.grade === 'middle' || !isTerm(term)) return null;
  const { feature, nearBlack, ...plain } = SIGNS[term];
  const sign = (seen.isNearBlack && nearBlack ? nearBlack : plain)[seen.grade];
  const [one = 0, other = 0] = seen.figures;
  const difference = Math.abs(one - other);
  if (sign === 'contrast-low' && difference > CONTRAST.lowTo) return null;
  if (sign === 'contrast-high' && difference < CONTRAST.highFrom) return null;
  return sign ? { sign, feature, isOfBrows: seen.isOfBrows === true } : null;
}
