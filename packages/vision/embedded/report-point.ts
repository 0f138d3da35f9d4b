import { describeColor, type Hex, type ScannedPoint } from '@color-almanac/domain';

import { applyGains, type LightDecision } from './correct-light.ts';
import type { LightJudgement } from './judge-light.ts';
import { linearToHex, okLabToHex, okLabToLinear } from './oklab.ts';
import type { Doubt, PointReading } from './point-reading.ts';

/** Doubts below this many percent points are not shown. */
const WORTH_SAYING = 4;
const DOUBTS_AT_MOST = 2;

/** The confidence of a reading in whole percent: reduced by its own doubts, then by the light's factor. */
export function confidenceOf(request: {
  readonly base: number;
  readonly doubts: readonly Doubt[];
  readonly light: LightJudgement;
}): number {
  const own = request.doubts.reduce((left, doubt) => left - doubt.cost, request.base);
  return Math.round(Math.min(Math.max(own, 5), 100) * request.light.factor);
}

/** A reading as the scan reports it: relative position, raw and corrected color, confidence and note. */
export function reportPoint(request: {
  readonly reading: PointReading;
  readonly light: LightJudgement;
  readonly decision: LightDecision;
  readonly picture: { readonly width: number; readonly height: number };
}): ScannedPoint {
  const { reading, light, decision, picture } = request;
  if (!reading.seen)
    return { hex: null, rawHex: null, x: -1, y: -1, confidence: 0, note: reading.note };
  const { color, place } = reading;
  const hex = linearToHex(applyGains(okLabToLinear(color), decision.gains));
  return {
    hex,
    rawHex: okLabToHex(color),
    x: place ? place.x / picture.width : -1,
    y: place ? place.y / picture.height : -1,
    confidence: confidenceOf({ base: reading.base, doubts: reading.doubts, light }),
    note: noteOf(hex, reading.doubts),
  };
}

/** The color in words, then the point's own gravest doubts. Problems of the light are reported once, as a warning. */
function noteOf(hex: Hex, own: readonly Doubt[]): string {
  const words = describeColor(hex);
  const worst = own
    .filter((doubt) => doubt.cost >= WORTH_SAYING)
    .toSorted((one, other) => other.cost - one.cost)
    .map((doubt) => doubt.note);
  const doubts = [...new Set(worst)].slice(0, DOUBTS_AT_MOST);
  return [`${words.charAt(0).toUpperCase()}${words.slice(1)}`, ...doubts].join('. ').concat('.');
}
