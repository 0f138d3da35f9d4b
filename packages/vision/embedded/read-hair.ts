import type { ScanFinding } from '@color-almanac/domain';

import {
  collectSamples,
  pixelsPerSample,
  selectSamples,
  type ColorSamples,
  type SampleRequest,
} from './color-samples.ts';
import {
  colorSpread,
  lightnessBand,
  likestPosition,
  meanColor,
  percentile,
} from './color-statistics.ts';
import { BROWS, FOREHEAD_TOP, landmarkAt, outlineOf } from './face-landmarks.ts';
import type { FaceView } from './face-view.ts';
import { rampDoubt, type PointReading } from './point-reading.ts';
import { insideOf, polygonArea } from './polygon.ts';
import { boundsOf } from './region.ts';
import type { Segment } from './head-map.ts';

const HAIR_POSITIONS = 25_000;
const LEAST_SAMPLES = 25;
/** Hair's color is that of its lit strands, without the gaps between them and the shine on top. */
const HAIR_BAND = [0.4, 0.92] as const;
/** Sheen mirrors sky or flash and turns brown hair mauve, so the bluest part of the band is left out. */
const BLUEST_DROPPED = 0.3;
/** Hair below this share of the face's area is stray or no hair. */
const LEAST_SHARE = 0.05;

/** Reads the hair, or withholds it: bald and covered heads get no invented color. */
export function readHair(view: FaceView): PointReading {
  const request = requestHair(view);
  const samples = collectSamples(request);
  // Hair over face, by area.
  const share = (samples.count * pixelsPerSample(request)) / Math.max(1, polygonArea(view.oval));
  const crown = describeCrown(view);
  if (samples.count <= LEAST_SAMPLES || share < LEAST_SHARE)
    return { seen: false, finding: explainWithheld(crown) };
  const band = litStrands(samples);
  const color = meanColor(band);
  const radius = Math.max(1, Math.round(view.faceHeight / view.coarse.scale / 100));
  const doubts = [
    rampDoubt(share, { from: 0.3, to: 0.05, most: 40, finding: { code: 'hair-little' } }),
    rampDoubt(crown.covered, {
      from: 0.2,
      to: 0.6,
      most: 45,
      finding: { code: 'head-covered' },
    }),
    rampDoubt(crown.skin, { from: 0.4, to: 0.7, most: 40, finding: { code: 'hair-thin-on-top' } }),
    rampDoubt(colorSpread(samples), {
      from: 0.11,
      to: 0.25,
      most: 30,
      finding: { code: 'hair-uneven' },
    }),
    rampDoubt(color.l, {
      from: 0.24,
      to: 0.12,
      most: 22,
      finding: { code: 'hair-very-dark' },
    }),
  ];
  const place = likestPosition({ level: view.coarse, samples: band, color, radius });
  return { seen: true, color, place, base: 92, doubts };
}

function litStrands(samples: ColorSamples): ColorSamples {
  const band = lightnessBand(samples, ...HAIR_BAND);
  const leastYellow = percentile(band.b, BLUEST_DROPPED);
  return selectSamples(band, (index) => (band.b[index] ?? 0) >= leastYellow);
}

/** What is above the forehead, as shares of the sampled positions. */
export interface Crown {
  readonly hair: number;
  readonly covered: number;
  readonly skin: number;
}

function explainWithheld(crown: Crown): ScanFinding {
  if (crown.covered > 0.4) return { code: 'hair-covered' };
  return { code: crown.skin > 0.4 ? 'hair-absent' : 'hair-barely-visible' };
}

/** Certain hair that is neither brow nor beard: below the brows nothing inside the face counts. */
function requestHair(view: FaceView): SampleRequest {
  const browTop = Math.min(...outlineOf(view.points, BROWS).map((point) => point.y));
  const isFace = insideOf(view.oval);
  const isHair = view.head.isSurely('hair', 0.85);
  return {
    level: view.coarse,
    bounds: view.head.bounds,
    places: HAIR_POSITIONS,
    accepts: (place) =>
      isHair(place) && view.isNearest(place) && !(place.y > browTop && isFace(place)),
  };
}

/** Samples a strip from a little above the hairline to the top of the head. */
function describeCrown(view: FaceView): Crown {
  const start = landmarkAt(view.points, FOREHEAD_TOP);
  const up = { x: Math.sin(view.angle), y: -Math.cos(view.angle) };
  const { right, bottom } = boundsOf([{ x: view.full.width, y: view.full.height }]);
  const counts: Record<'hair' | 'covered' | 'skin', number> = { hair: 0, covered: 0, skin: 0 };
  let looked = 0;
  for (let above = 0.12; above <= 0.42; above += 0.03) {
    for (let aside = -0.22; aside <= 0.22; aside += 0.04) {
      const x = start.x + (up.x * above - up.y * aside) * view.faceHeight;
      const y = start.y + (up.y * above + up.x * aside) * view.faceHeight;
      if (x < 0 || y < 0 || x >= right || y >= bottom) continue;
      const holds = (...segments: readonly Segment[]): number =>
        segments.reduce((sum, segment) => sum + view.head.probability(segment, { x, y }), 0) > 0.5
          ? 1
          : 0;
      looked++;
      counts.hair += holds('hair');
      counts.covered += holds('accessory', 'clothes');
      counts.skin += holds('face-skin', 'body-skin');
    }
  }
  const total = Math.max(1, looked);
  return { hair: counts.hair / total, covered: counts.covered / total, skin: counts.skin / total };
}
