import {
  collectSamples,
  pixelsPerSample,
  selectSamples,
  type ColorSamples,
  type SampleRequest,
} from './color-samples.ts';
import { isShown, SHOWN_FROM } from './check-part.ts';
import { percentile } from './color-statistics.ts';
import type { FaceView } from './face-view.ts';
import type { Eye } from './find-iris.ts';
import type { ImageLevel } from './image-pyramid.ts';
import { insideOf, shrinkPolygon } from './polygon.ts';
import { boundsOf } from './region.ts';

/** The open part of one eye, grouped by distance from the pupil. */
export interface EyeSamples {
  readonly eye: Eye;
  /** Between pupil and rim. */
  readonly iris: ColorSamples;
  /** The dark ring around the iris. */
  readonly rim: ColorSamples;
  /** The white. */
  readonly white: ColorSamples;
  /** Pixels of the full picture that one sample represents. */
  readonly pixelsPerSample: number;
  /** Something is in front of the eye: then there are no samples. */
  readonly isCovered?: true;
  /** OKLab lightness of where the white would be, if it is covered: in the dark nothing can be told from an eye. */
  readonly coveredLightness?: number;
}

/** Radii in iris radii. The pupil ends at about .38 in daylight; the white begins clear of the rim. */
const IRIS = { from: 0.38, to: 0.86 } as const;
const RIM = { from: 0.84, to: 1.04 } as const;
const WHITE_FROM = 1.15;
/** The upper lid and its lashes shade this wedge, centered straight up. */
const SHADED_WEDGE = Math.PI * 0.3;
const EYE_POSITIONS = 12_000;
/** A smaller iris has too few pixels to leave any out. */
const CHOOSY_FROM_RADIUS = 4;

/** OKLab lightness. Between an iris and its white there is at least this, but none in a dark lens. */
const LENS_CONTRAST = 0.04;
const LEAST_WHITE = 20;

/** Both eyes of a face. One behind dark glasses, cloth, a hand or hair has no samples. */
export function sampleEyes(
  view: Pick<FaceView, 'full' | 'eyes' | 'head'>,
): readonly [EyeSamples, EyeSamples] {
  const sample = (eye: Eye): EyeSamples => {
    const samples = sampleEye(view.full, eye);
    const isSeen = isShown(view, eye.lids, SHOWN_FROM.eye) && !isLens(samples);
    return isSeen ? samples : withoutSamples(samples);
  };
  return [sample(view.eyes[0]), sample(view.eyes[1])];
}

function isLens({ iris, white }: EyeSamples): boolean {
  if (white.count < LEAST_WHITE) return false;
  return percentile(white.lightness, 0.75) - percentile(iris.lightness, 0.5) < LENS_CONTRAST;
}

function withoutSamples(samples: EyeSamples): EyeSamples {
  const none = selectSamples(samples.white, () => false);
  const coveredLightness =
    samples.white.count < LEAST_WHITE ? 1 : percentile(samples.white.lightness, 0.75);
  return { ...samples, iris: none, rim: none, white: none, isCovered: true, coveredLightness };
}

export function sampleEye(level: ImageLevel, eye: Eye): EyeSamples {
  const isOpen = insideOf(shrinkPolygon(eye.lids, 0.97, 0.88));
  const reach = eye.radius * 1.2;
  const { left, top, right, bottom } = boundsOf(eye.lids);
  const request: SampleRequest = {
    level,
    bounds: {
      left: Math.min(left, eye.center.x - reach),
      top: Math.min(top, eye.center.y - reach),
      right: Math.max(right, eye.center.x + reach),
      bottom: Math.max(bottom, eye.center.y + reach),
    },
    places: EYE_POSITIONS,
    accepts: isOpen,
  };
  const open = collectSamples(request);
  const within = (index: number, ring: { readonly from: number; readonly to: number }): boolean => {
    const place = placeInEye(eye, open.x[index] ?? 0, open.y[index] ?? 0);
    return place.radius >= ring.from && place.radius <= ring.to && !place.shaded;
  };
  return {
    eye,
    iris: selectSamples(open, (index) =>
      within(index, { from: IRIS.from, to: irisEnd(eye.radius) }),
    ),
    rim: selectSamples(open, (index) => within(index, RIM)),
    white: selectSamples(
      open,
      (index) => placeInEye(eye, open.x[index] ?? 0, open.y[index] ?? 0).radius > WHITE_FROM,
    ),
    pixelsPerSample: pixelsPerSample(request),
  };
}

/** One pixel inside the rim an iris already mixes with the white, which matters most for small irises. */
function irisEnd(radius: number): number {
  return radius < CHOOSY_FROM_RADIUS ? IRIS.to : Math.min(IRIS.to, 0.95 - 1 / radius);
}

function placeInEye(
  eye: Eye,
  x: number,
  y: number,
): { readonly radius: number; readonly shaded: boolean } {
  const dx = x - eye.center.x;
  const dy = y - eye.center.y;
  const across = dx * Math.cos(eye.angle) + dy * Math.sin(eye.angle);
  const down = dy * Math.cos(eye.angle) - dx * Math.sin(eye.angle);
  const fromUp = Math.abs(Math.atan2(down, across) + Math.PI / 2);
  return {
    radius: Math.hypot(across, down) / eye.radius,
    shaded: down < 0 && fromUp < SHADED_WEDGE,
  };
}
