import { measureAxes, type FaceColors } from './measure-axes.ts';
import { rankSeasons } from './rank-seasons.ts';
import { calibrationOf, ENOUGH_PHOTOS, gainOfPhotos, type Capture } from './reading-confidence.ts';
import { familyOf, isWarmFamily, type SeasonKey } from './season-key.ts';
import type { RankedReading, SeasonReading } from './season-reading.ts';

// Further photos of one person take away what light and pose add. Three named a season within one step of the label in
// 72 of 100 people of one school, so three seasons hold the answer that four to five hold after one photo.
const MORE_PHOTOS = { two: 0.01, three: 0.02 } as const;

type SetEvidence = Pick<Capture, 'isLightMeasured' | 'photoCount'>;

/**
 * The seasons among which an analyst's answer lies in about 7 of 10 cases, nearest first: a conformal set with 1 - p as
 * nonconformity. Without a measured light it names both undertones, because the photo cannot decide between them.
 */
export function selectSeasonSet(
  ranking: readonly RankedReading[],
  evidence: SetEvidence,
): readonly SeasonKey[] {
  const least = calibrationOf(evidence).leastOfSet + gainOfPhotos(evidence, MORE_PHOTOS);
  const set = ranking
    .filter(({ probability }, at) => at === 0 || probability >= least)
    .map(({ season }) => season);
  if (evidence.isLightMeasured) return set;
  const undertones = new Set(set.map(isWarm));
  const other = ranking.find(({ season }) => !undertones.has(isWarm(season)));
  return undertones.size === 1 && other ? [...set, other.season] : set;
}

const isWarm = (season: SeasonKey): boolean => isWarmFamily(familyOf(season));

/** How many seasons the set of this face would have if its light were measured, and with three photos besides. */
export function foreseeNarrowing(
  face: FaceColors,
  evidence: SetEvidence,
): NonNullable<SeasonReading['narrowing']> {
  const present = countIn(face, evidence);
  const measured = { ...face, unmeasuredLight: 0 };
  const inLight = countIn(measured, { ...evidence, isLightMeasured: true });
  const better = Math.min(present, inLight);
  const withPhotos = countIn(measured, { isLightMeasured: true, photoCount: ENOUGH_PHOTOS });
  return {
    ...(!evidence.isLightMeasured && better < present ? { measuredLight: better } : {}),
    ...(evidence.photoCount < ENOUGH_PHOTOS && withPhotos < better
      ? { morePhotos: withPhotos }
      : {}),
  };
}

const countIn = (face: FaceColors, evidence: SetEvidence): number =>
  selectSeasonSet(rankSeasons(measureAxes(face).axes), evidence).length;
