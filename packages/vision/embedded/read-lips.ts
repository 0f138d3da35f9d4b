import { deltaE2000 } from '@color-almanac/domain';

import { collectSamples, selectSamples, type ColorSamples } from './color-samples.ts';
import {
  colorSpread,
  lightnessBand,
  likestPlace,
  meanColor,
  percentile,
} from './color-statistics.ts';
import { LIPS_INNER, LIPS_OUTER, LOWER_LIP, outlineOf } from './face-landmarks.ts';
import type { FaceView } from './face-view.ts';
import { okLabToHex, type OkLab } from './oklab.ts';
import { rampDoubt, type PointReading } from './point-reading.ts';
import { polygonContains } from './polygon.ts';
import { smallFaceNote } from './read-skin.ts';
import { boundsOf } from './region.ts';

const LEAST_SAMPLES = 30;
const ENOUGH_FOR_LOWER_LIP = 60;
const LIP_PLACES = 6000;
/** Gloss and teeth lie above, the shadow between the lips below. */
const LIP_BAND = [0.2, 0.8] as const;
/** Of the band the redder part: what is left of gum, beard and skin is less red than a lip. */
const LEAST_RED_DROPPED = 0.4;

/** Reads the lower lip, or both lips where too little of the lower one is seen. */
export function readLips(view: FaceView, skin: OkLab | null): PointReading {
  const samples = collectLips(view);
  if (samples.count <= LEAST_SAMPLES)
    return { seen: false, note: 'Your lips are covered or too small to read.' };
  const middle = lightnessBand(samples, ...LIP_BAND);
  const leastRed = percentile(middle.a, LEAST_RED_DROPPED);
  const red = selectSamples(middle, (index) => (middle.a[index] ?? 0) >= leastRed);
  const color = meanColor(red);
  const radius = Math.max(1, Math.round(view.faceHeight / view.coarse.scale / 150));
  const apart = skin ? deltaE2000(okLabToHex(color), okLabToHex(skin)) : 0;
  const doubts = [
    rampDoubt({
      value: apart,
      from: 11,
      to: 3,
      most: 30,
      note: 'Your lips hardly differ from your skin here',
    }),
    rampDoubt({ value: samples.count, from: 220, to: 40, most: 25, note: smallFaceNote(view) }),
    rampDoubt({
      value: colorSpread(samples),
      from: 0.09,
      to: 0.2,
      most: 30,
      note: 'Gloss, teeth or a beard lie close',
    }),
  ];
  const place = likestPlace({ level: view.coarse, samples: red, color, radius });
  return { seen: true, color, place, base: 90, doubts };
}

function collectLips(view: FaceView): ColorSamples {
  const outer = outlineOf(view.points, LIPS_OUTER);
  const inner = outlineOf(view.points, LIPS_INNER);
  const lower = outlineOf(view.points, LOWER_LIP);
  const both = collectSamples({
    level: view.coarse,
    bounds: boundsOf(outer),
    places: LIP_PLACES,
    accepts: (x, y) => polygonContains(outer, x, y) && !polygonContains(inner, x, y),
  });
  const under = selectSamples(both, (index) =>
    polygonContains(lower, both.x[index] ?? 0, both.y[index] ?? 0),
  );
  return under.count > ENOUGH_FOR_LOWER_LIP ? under : both;
}
