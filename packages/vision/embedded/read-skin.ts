import type { ScanFinding } from '@color-almanac/domain';

import { couldBeSkin } from './check-part.ts';
import { collectSamples, joinSamples, selectSamples, type ColorSamples } from './color-samples.ts';
import {
  colorSpread,
  lightnessBand,
  likestPosition,
  meanColor,
  percentileOf,
} from './color-statistics.ts';
import { LEFT_CHEEK, LIPS_OUTER, RIGHT_CHEEK, outlineOf } from './face-landmarks.ts';
import type { FaceView } from './face-view.ts';
import type { Eye } from './find-iris.ts';
import { rampDoubt, type Doubt, type PointReading } from './point-reading.ts';
import { insideOf } from './polygon.ts';
import { boundsOf, type Point } from './region.ts';
import type { OkLab } from './oklab.ts';

export interface SkinReading {
  readonly point: PointReading;
  /** Difference in lightness between the cheeks; 0 if one was not seen. */
  readonly asymmetry: number;
  /** All skin of the face without eyes and lips. */
  readonly face: FaceSkin;
}

export interface FaceSkin {
  readonly count: number;
  readonly color: OkLab;
  /** Median OKLab lightness of the face. */
  readonly median: number;
  /** Difference between the lightest and the darkest tenth. */
  readonly range: number;
  /** Share of the face whose light is clipped. */
  readonly blown: number;
}

interface Cheek {
  readonly all: ColorSamples;
  readonly band: ColorSamples;
  readonly color: OkLab;
  readonly spread: number;
}

const LEAST_SAMPLES = 40;
const CHEEK_POSITIONS = 5000;
const FACE_POSITIONS = 8000;
/** Above this range of a cheek's lightness is shine, below it stubble and folds. */
const SKIN_BAND = [0.25, 0.85] as const;
const BLOWN_ABOVE = 0.97;
/** Above this difference between the cheeks, skin of middling light is taken from both. */
const UNEVEN_ABOVE = 0.1;

/** Reads the cheek whose light is nearest to that of the whole face; without cheeks, the rest of the face. */
export function readSkin(view: FaceView): SkinReading {
  const samples = collectFaceSkin(view);
  const face = describeFace(samples);
  const seen = [readCheek(view, LEFT_CHEEK), readCheek(view, RIGHT_CHEEK)];
  const cheeks = seen.filter((cheek) => cheek !== null).filter(({ color }) => couldBeSkin(color));
  const [first, second] = cheeks;
  const asymmetry = first && second ? Math.abs(first.color.l - second.color.l) : 0;
  const chosen = chooseCheek(cheeks, face.median, asymmetry) ?? describePatch(samples);
  if (!chosen) return { point: { seen: false, finding: { code: 'skin-hidden' } }, asymmetry, face };
  const { band, color } = chosen;
  const radius = Math.max(1, Math.round(view.faceHeight / view.coarse.scale / 90));
  const place = likestPosition({ level: view.coarse, samples: band, color, radius });
  const doubts: readonly Doubt[] = [
    ...doubtSkin(view, chosen, asymmetry),
    { cost: first ? 0 : 25, finding: { code: 'skin-beside-cheeks' } },
  ];
  return { point: { seen: true, color, place, base: 94, doubts }, asymmetry, face };
}

function doubtSkin(view: FaceView, cheek: Cheek, asymmetry: number): readonly Doubt[] {
  return [
    rampDoubt(asymmetry, {
      from: 0.05,
      to: 0.25,
      most: 25,
      finding: { code: 'skin-uneven' },
    }),
    rampDoubt(cheek.spread, {
      from: 0.04,
      to: 0.1,
      most: 25,
      finding: { code: 'skin-shaded' },
    }),
    rampDoubt(cheek.color.l, {
      from: 0.88,
      to: 0.96,
      most: 40,
      finding: { code: 'skin-overexposed' },
    }),
    rampDoubt(view.faceHeight, { from: 130, to: 40, most: 30, finding: findSmallFace(view) }),
  ];
}

export function findSmallFace({ faceHeight }: FaceView): ScanFinding {
  return { code: 'face-small', pixels: Math.round(faceHeight) };
}

function readCheek(view: FaceView, indices: readonly number[]): Cheek | null {
  const outline = outlineOf(view.points, indices);
  const isCheek = insideOf(outline);
  const isSkin = view.head.isSurely('face-skin', 0.6);
  const all = collectSamples({
    level: view.coarse,
    bounds: boundsOf(outline),
    places: CHEEK_POSITIONS,
    accepts: (place) => isCheek(place) && isSkin(place),
  });
  return describePatch(all);
}

function describePatch(all: ColorSamples): Cheek | null {
  if (all.count <= LEAST_SAMPLES) return null;
  const band = lightnessBand(all, ...SKIN_BAND);
  return { all, band, color: meanColor(band), spread: colorSpread(all) };
}

function chooseCheek(
  cheeks: readonly Cheek[],
  faceMedian: number,
  asymmetry: number,
): Cheek | null {
  const largest = Math.max(...cheeks.map((cheek) => cheek.all.count));
  const merit = (cheek: Cheek): number =>
    0.08 * (cheek.all.count / largest) - Math.abs(cheek.color.l - faceMedian) - 0.5 * cheek.spread;
  const [best, other] = cheeks.toSorted((one, another) => merit(another) - merit(one));
  if (!best || !other || asymmetry <= UNEVEN_ABOVE) return best ?? null;
  const both = joinSamples(best.all, other.all);
  const middling = selectSamples(
    both,
    (index) => Math.abs((both.lightness[index] ?? 0) - faceMedian) < 0.07,
  );
  if (middling.count <= LEAST_SAMPLES) return best;
  return { ...best, band: middling, color: meanColor(middling) };
}

function isNear({ center, width }: Eye, { x, y }: Point): boolean {
  return (x - center.x) ** 2 + (y - center.y) ** 2 <= (width * 0.75) ** 2;
}

/** Skin of the face without eyes and lips. */
function collectFaceSkin(view: FaceView): ColorSamples {
  const isFace = insideOf(view.oval);
  const isSkin = view.head.isSurely('face-skin', 0.8);
  const isMouth = insideOf(outlineOf(view.points, LIPS_OUTER));
  const [left, right] = view.eyes;
  const isEye = (place: Point): boolean => isNear(left, place) || isNear(right, place);
  return collectSamples({
    level: view.coarse,
    bounds: boundsOf(view.oval),
    places: FACE_POSITIONS,
    accepts: (place) => isFace(place) && !isMouth(place) && !isEye(place) && isSkin(place),
  });
}

function describeFace(samples: ColorSamples): FaceSkin {
  const { lightness, count } = samples;
  const sorted = lightness.toSorted();
  return {
    count,
    color: meanColor(samples),
    median: percentileOf(sorted, 0.55),
    range: percentileOf(sorted, 0.9) - percentileOf(sorted, 0.1),
    blown: lightness.filter((value) => value > BLOWN_ABOVE).length / Math.max(1, count),
  };
}
