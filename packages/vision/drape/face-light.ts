import { collectSamples } from '../embedded/color-samples.ts';
import type { FaceView } from '../embedded/face-view.ts';
import { insideOf } from '../embedded/polygon.ts';
import { boundsOf } from '../embedded/region.ts';
import type { FaceLight } from './portrait-layers.ts';

const POSITIONS = 3000;
/** A face seen from the front is about an ellipsoid; its outermost part is hair, ear and beard. */
const INNER = 0.85;
/** What is assumed where too little skin is seen, and mixed in elsewhere: light from above, as almost everywhere. */
const USUAL = { x: 0, y: -0.45 } as const;
const LEAST_SAMPLES = 200;
/** How much steeper than measured the light falls on cloth: skin scatters light into its shadows. */
const SCATTERING = 1.6;
const STEEPEST = 0.9;
const AMBIENT = { least: 0.35, most: 0.7 } as const;

/**
 * Estimates the direction of light from the brightness of the face: of all planes through the brightness of an
 * ellipsoid's normals, the nearest by least squares (Lambert's law).
 */
export function estimateFaceLight(view: FaceView): FaceLight {
  const fit = fitBrightness(view);
  const x = clamp((fit?.x ?? USUAL.x) * SCATTERING, STEEPEST);
  const y = clamp(((fit?.y ?? USUAL.y) * SCATTERING + USUAL.y) / 2, STEEPEST);
  const length = Math.hypot(x, y, 1);
  const steepness = Math.min(1, Math.hypot(x, y));
  return {
    x: x / length,
    y: y / length,
    z: 1 / length,
    ambient: AMBIENT.most - (AMBIENT.most - AMBIENT.least) * steepness,
  };
}

/** The slope of brightness across and down the face, relative to its mean; `null` if too little skin is seen. */
function fitBrightness(view: FaceView): { readonly x: number; readonly y: number } | null {
  const { left, top, right, bottom } = boundsOf(view.oval);
  const isFace = insideOf(view.oval);
  const isSkin = view.head.isSurely('face-skin', 0.8);
  const samples = collectSamples({
    level: view.coarse,
    bounds: boundsOf(view.oval),
    places: POSITIONS,
    accepts: (place) => isFace(place) && isSkin(place),
  });
  if (samples.count < LEAST_SAMPLES) return null;
  const sums = { w: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0, l: 0, xl: 0, yl: 0 };
  for (let at = 0; at < samples.count; at++) {
    const x = (((samples.x[at] ?? 0) - left) / (right - left)) * 2 - 1;
    const y = (((samples.y[at] ?? 0) - top) / (bottom - top)) * 2 - 1;
    if (Math.hypot(x, y) > INNER) continue;
    // OKLab lightness is the cube root of light.
    const light = (samples.lightness[at] ?? 0) ** 3;
    sums.w += 1;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
    sums.l += light;
    sums.xl += x * light;
    sums.yl += y * light;
  }
  return solvePlane(sums);
}

function solvePlane(
  s: Readonly<Record<'w' | 'x' | 'y' | 'xx' | 'yy' | 'xy' | 'l' | 'xl' | 'yl', number>>,
): { readonly x: number; readonly y: number } | null {
  if (s.w < LEAST_SAMPLES) return null;
  const xx = s.xx - (s.x * s.x) / s.w;
  const yy = s.yy - (s.y * s.y) / s.w;
  const xy = s.xy - (s.x * s.y) / s.w;
  const xl = s.xl - (s.x * s.l) / s.w;
  const yl = s.yl - (s.y * s.l) / s.w;
  const determinant = xx * yy - xy * xy;
  const mean = s.l / s.w;
  if (determinant <= 0 || mean <= 0) return null;
  return {
    x: (xl * yy - yl * xy) / determinant / mean,
    y: (yl * xx - xl * xy) / determinant / mean,
  };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
