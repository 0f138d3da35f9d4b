import type { LightGains } from '@color-almanac/domain';
import { fitSimilarity } from '@color-almanac/vision';
import type { FaceAnchors } from '@color-almanac/vision';

import type { MirrorView } from './mirror-view.ts';

/** The elements of the live picture. */
export interface MirrorElements {
  /** What the user sees; it clips the others. */
  readonly picture: HTMLElement;
  /** The camera's picture, one CSS pixel a pixel. */
  readonly scene: HTMLElement;
  readonly cloth: HTMLCanvasElement;
}

interface Placing {
  readonly view: MirrorView;
  readonly isMirrored: boolean;
  /** Of the cloth on its canvas and of the face in the frame, both in pixels; `null` if no cloth is held. */
  readonly held: { readonly from: FaceAnchors; readonly to: FaceAnchors } | null;
}

/**
 * Moves the camera's picture and the cloth into the view. Only transforms change, which the browser applies without
 * painting anything.
 */
export function placeMirror({ picture, scene, cloth }: MirrorElements, placing: Placing): void {
  const matrices = findMatrices(picture.clientWidth, placing);
  scene.style.transform = toMatrix(matrices.scene);
  scene.style.visibility = 'visible';
  cloth.style.visibility = matrices.cloth ? 'visible' : 'hidden';
  if (matrices.cloth) cloth.style.transform = toMatrix(matrices.cloth);
}

/** As in CSS: (a, b) is where a step to the right leads, (c, d) where one down leads, and (e, f) where the corner is. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** From pixels of the camera and of the cloth's canvas to CSS pixels of a picture of that width. */
export function findMatrices(
  width: number,
  { view, isMirrored, held }: Placing,
): { readonly scene: Matrix; readonly cloth: Matrix | null } {
  const scale = width / view.width;
  const place = (a: number, b: number, x: number, y: number): Matrix => {
    const [e, f] = [(x - view.left) * scale, (y - view.top) * scale];
    const [right, down] = [a * scale, b * scale];
    return isMirrored
      ? [-right, down, down, right, width - e, f]
      : [right, down, -down, right, e, f];
  };
  const fit = held && fitSimilarity(held.from, held.to);
  return { scene: place(1, 0, 0, 0), cloth: fit && place(fit.a, fit.b, fit.x0, fit.y0) };
}

function toMatrix(matrix: Matrix): string {
  return `matrix(${matrix.join(', ')})`;
}

/** sRGB's exponent: a factor of light to its power is a factor of the encoded channel. */
const ENCODING = 1 / 2.2;

/** Two colors that correct the light of a picture below them: one multiplies it, the other dodges it. */
export interface LightColors {
  readonly multiply: string;
  readonly dodge: string;
}

/** Factors below 1 multiply, and those above 1 dodge, which divides by 1 minus the color. */
export function lightColors(gains: LightGains): LightColors {
  const factors = gains.map((gain) => gain ** ENCODING);
  return {
    multiply: toColor(factors.map((factor) => Math.min(1, factor))),
    dodge: toColor(factors.map((factor) => Math.max(0, 1 - 1 / factor))),
  };
}

function toColor(shares: readonly number[]): string {
  return `rgb(${shares.map((share) => Math.round(share * 255)).join(' ')})`;
}
