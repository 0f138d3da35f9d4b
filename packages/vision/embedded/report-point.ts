import { withoutRepeats, type ScanFinding, type ScannedPoint } from '@color-almanac/domain';

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
    return { hex: null, rawHex: null, x: -1, y: -1, confidence: 0, note: [reading.finding] };
  const { color, place } = reading;
  const hex = linearToHex(applyGains(okLabToLinear(color), decision.gains));
  return {
    hex,
    rawHex: okLabToHex(color),
    x: place ? place.x / picture.width : -1,
    y: place ? place.y / picture.height : -1,
    confidence: confidenceOf({ base: reading.base, doubts: reading.doubts, light }),
    note: gravest(reading.doubts),
  };
}

/** The point's own gravest doubts. Problems of the light are reported once, as a warning. */
function gravest(doubts: readonly Doubt[]): ScanFinding[] {
  const worst = doubts
    .filter(({ cost }) => cost >= WORTH_SAYING)
    .toSorted((one, other) => other.cost - one.cost)
    .map(({ finding }) => finding);
  return withoutRepeats(worst).slice(0, DOUBTS_AT_MOST);
}
