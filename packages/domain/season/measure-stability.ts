import { disturbPhoto } from './disturb-photo.ts';
import { measureAxes } from './measure-axes.ts';
import { correctPhoto, prepareFace, type LabSeasonInput } from './prepare-face.ts';
import { rankSeasons } from './rank-seasons.ts';
import { readSeason, toLabInput } from './read-season.ts';
import { STABLE_FROM } from './reading-sureness.ts';
import { familyOf, type Family, type SeasonKey } from './season-key.ts';
import type { SeasonInput } from './season-reading.ts';
import { createSeededChance, type SeededChance } from './seeded-chance.ts';

/** How stable a reading is when light, spots and side vary as between two photos. Shares are 0 to 1. */
export interface Stability {
  readonly runs: number;
  /** How many of a hundred re-readings name the season of the reading itself; whole percent. */
  readonly percent: number;
  /** The same for its family. */
  readonly familyPercent: number;
  /** All seasons of the re-readings, the most frequent first. */
  readonly seasons: readonly { readonly season: SeasonKey; readonly share: number }[];
  /** The two seasons to show if naming one would claim too much: the reading's first two, in its order. */
  readonly betweenTwo: readonly [SeasonKey, SeasonKey] | null;
}

const RUNS = 50;
const SEED = 1;

/**
 * Reads the same face repeatedly with random variations, and counts the results. Seeded: the same input gives the same
 * figures. A face without hair and eyes names no season and has a stability of 0 %.
 */
export function measureStability(
  input: SeasonInput,
  { seed = SEED, runs = RUNS }: { readonly seed?: number; readonly runs?: number } = {},
): Stability {
  const reading = readSeason(input);
  const [first, second] = reading.ranking;
  if (!first || !second) {
    return { runs, percent: 0, familyPercent: 0, seasons: [], betweenTwo: null };
  }
  const chance = createSeededChance(seed);
  const lab = toLabInput(input);
  const named = Array.from({ length: runs }, () => nameDisturbed(lab, chance));
  const seasons = countSeasons(named);
  const own = first.season;
  const percent = percentOf(named, (season) => season === own);
  const isOne = percent >= 100 * STABLE_FROM && !reading.betweenTwo;
  return {
    runs,
    percent,
    familyPercent: percentOf(named, (season) => familyOf(season) === familyOf(own)),
    seasons,
    betweenTwo: isOne ? null : [own, second.season],
  };
}

/** How far the photos of one person agree with their common reading. */
export interface Agreement {
  readonly photos: number;
  /** Photos whose own season is that of the common reading. */
  readonly agreeing: number;
  /** Photos whose own family is that of the common reading. */
  readonly agreeingFamily: number;
  /** The families of the single photos, the most frequent first. */
  readonly families: readonly { readonly family: Family; readonly photos: number }[];
}

/** Reads each photo alone and all together. Photos that name no season agree with nothing. */
export function measureAgreement(
  photos: SeasonInput['photos'],
  rest: Omit<SeasonInput, 'photos'>,
): Agreement {
  const together = nameSeason({ ...rest, photos });
  const alone = photos.flatMap((photo) => nameSeason({ ...rest, photos: [photo] }) ?? []);
  const families = [...new Set(alone.map(familyOf))].map((family) => ({
    family,
    photos: alone.filter((season) => familyOf(season) === family).length,
  }));
  const family = together && familyOf(together);
  return {
    photos: photos.length,
    agreeing: alone.filter((season) => season === together).length,
    agreeingFamily: alone.filter((season) => familyOf(season) === family).length,
    families: families.toSorted((one, other) => other.photos - one.photos),
  };
}

function nameSeason(input: SeasonInput): SeasonKey | null {
  return readSeason(input).ranking[0]?.season ?? null;
}

/** Only the first season, without sentences and spread, so that fifty readings stay cheap. */
function nameDisturbed(input: LabSeasonInput, chance: SeededChance): SeasonKey {
  const photos = input.photos.map((photo) => correctPhoto(disturbPhoto(photo, chance)));
  const [first] = rankSeasons(measureAxes(prepareFace(photos, input)).axes);
  if (!first) throw new Error('A ranking holds twelve seasons');
  return first.season;
}

function countSeasons(named: readonly SeasonKey[]): Stability['seasons'] {
  return [...new Set(named)]
    .map((season) => ({
      season,
      share: named.filter((other) => other === season).length / named.length,
    }))
    .toSorted((one, other) => other.share - one.share);
}

function percentOf(named: readonly SeasonKey[], agrees: (season: SeasonKey) => boolean): number {
  return Math.round((100 * named.filter(agrees).length) / named.length);
}
