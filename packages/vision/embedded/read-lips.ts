import { deltaE2000 } from '@color-almanac/domain';

import { collectSamples, selectSamples, type ColorSamples } from './color-samples.ts';
import { couldBeLips, isShown, SHOWN_FROM } from './check-part.ts';
import {
  colorSpread,
  lightnessBand,
  likestPosition,
  meanColor,
  percentile,
} from './color-statistics.ts';
import { LIPS_INNER, LIPS_OUTER, LOWER_LIP, outlineOf } from './face-landmarks.ts';
import type { FaceView } from './face-view.ts';
import { okLabToHex, type OkLab } from './oklab.ts';
import { rampDoubt, type Doubt, type PointReading } from './point-reading.ts';
import { insideOf, shrinkPolygon } from './polygon.ts';
import { findSmallFace } from './read-skin.ts';
import { boundsOf } from './region.ts';

const LEAST_SAMPLES = 30;
const ENOUGH_FOR_LOWER_LIP = 60;
const LIP_POSITIONS = 6000;
/** Above it are gloss and teeth, below it the shadow between the lips. */
const LIP_BAND = [0.2, 0.8] as const;
/** The redder part of the band, because the rest of gum, beard and skin is less red than a lip. */
const LEAST_RED_DROPPED = 0.4;
/** deltaE2000 below which an outlined mouth is taken for skin. */
const LIKE_SKIN = 7;
/** Share of the way from the cheek's redness to that of the reddest positions around the mouth. */
const RED_SHARE = 0.55;
const CLEARLY_REDDER = 0.015;
/** deltaE2000 and pixels: in such a small face such a small difference may be any shadow. */
const INDISTINCT = 5;
const SMALL_FACE = 100;

const COVERED = { seen: false, finding: { code: 'lips-covered' } } as const;

/**
 * Reads the lower lip, or both lips if too little of the lower one is seen. If that looks like skin the outline is
 * beside the mouth (small or turned faces), and the reddest skin around it is read instead. A mask, scarf, beard or hand
 * in front of the mouth is not read.
 */
export function readLips(view: FaceView, skin: OkLab | null): PointReading {
  if (!isShown(view, outlineOf(view.points, LIPS_OUTER), SHOWN_FROM.lips)) return COVERED;
  const outlined = reddestOf(collectLips(view));
  const beside = outlined === null || apartFromSkin(outlined.color, skin) < LIKE_SKIN;
  const lips = (beside && skin ? searchRedPatch(view, skin) : null) ?? outlined;
  if (!lips) return { seen: false, finding: { code: 'lips-hidden' } };
  const { color, red, spread, count } = lips;
  if (!couldBeLips(color, skin)) return COVERED;
  const radius = Math.max(1, Math.round(view.faceHeight / view.coarse.scale / 150));
  const apart = apartFromSkin(color, skin);
  if (apart < INDISTINCT && view.faceHeight < SMALL_FACE) {
    return { seen: false, finding: { code: 'lips-like-skin' } };
  }
  const doubts: readonly Doubt[] = [
    rampDoubt(apart, {
      from: 11,
      to: 3,
      most: 40,
      finding: { code: 'lips-near-skin' },
    }),
    rampDoubt(count, { from: 220, to: 40, most: 25, finding: findSmallFace(view) }),
    rampDoubt(spread, { from: 0.09, to: 0.2, most: 30, finding: { code: 'lips-obstructed' } }),
    {
      cost: lips === outlined ? 0 : 15,
      finding: { code: 'mouth-unsure' },
    },
  ];
  const place = likestPosition({ level: view.coarse, samples: red, color, radius });
  return { seen: true, color, place, base: 90, doubts };
}

interface LipPatch {
  readonly color: OkLab;
  readonly red: ColorSamples;
  readonly spread: number;
  readonly count: number;
}

function reddestOf(samples: ColorSamples): LipPatch | null {
  if (samples.count <= LEAST_SAMPLES) return null;
  const middle = lightnessBand(samples, ...LIP_BAND);
  const leastRed = percentile(middle.a, LEAST_RED_DROPPED);
  const red = selectSamples(middle, (index) => (middle.a[index] ?? 0) >= leastRed);
  return { color: meanColor(red), red, spread: colorSpread(samples), count: samples.count };
}

/** deltaE2000; a large value if there is no skin to compare with. */
function apartFromSkin(color: OkLab, skin: OkLab | null): number {
  return skin ? deltaE2000(okLabToHex(color), okLabToHex(skin)) : 20;
}

/** Skin clearly redder than the cheek in and around the outline of the mouth, or null. */
function searchRedPatch(view: FaceView, skin: OkLab): LipPatch | null {
  const around = shrinkPolygon(outlineOf(view.points, LIPS_OUTER), 1, 1.6);
  const isAround = insideOf(around);
  const samples = collectSamples({
    level: view.coarse,
    bounds: boundsOf(around),
    places: LIP_POSITIONS,
    accepts: (place) => isAround(place) && view.head.probability('face-skin', place) > 0.4,
  });
  const limit = skin.a + RED_SHARE * (percentile(samples.a, 0.97) - skin.a);
  const red = selectSamples(samples, (index) => (samples.a[index] ?? 0) >= limit);
  const patch = reddestOf(red);
  return patch && patch.color.a - skin.a > CLEARLY_REDDER ? patch : null;
}

function collectLips(view: FaceView): ColorSamples {
  const outer = outlineOf(view.points, LIPS_OUTER);
  const isWithin = insideOf(outer);
  const isBetween = insideOf(outlineOf(view.points, LIPS_INNER));
  const isLower = insideOf(outlineOf(view.points, LOWER_LIP));
  const both = collectSamples({
    level: view.coarse,
    bounds: boundsOf(outer),
    places: LIP_POSITIONS,
    accepts: (place) => isWithin(place) && !isBetween(place),
  });
  const under = selectSamples(both, (index) =>
    isLower({ x: both.x[index] ?? 0, y: both.y[index] ?? 0 }),
  );
  return under.count > ENOUGH_FOR_LOWER_LIP ? under : both;
}
