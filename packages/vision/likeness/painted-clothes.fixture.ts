import type { Rgb } from '@color-almanac/domain';

import type { Pixels } from '../vision-engine.ts';

/** A shirt on a plain background, as shares of the picture. */
export interface PaintedShirt {
  readonly color: Rgb;
  readonly background: Rgb;
  /** Half of the width of the body. */
  readonly body: number;
  readonly shoulder: number;
  readonly hem: number;
  /** How far the sleeves extend outward and down. */
  readonly sleeve: number;
  readonly print: 'none' | 'stripes' | 'disc';
  readonly printColor: Rgb;
  /** The position of its middle, from the left. */
  readonly at: number;
}

const WHITE: Rgb = { r: 244, g: 243, b: 240 };
export const BLACK: Rgb = { r: 28, g: 27, b: 30 };
const RED: Rgb = { r: 184, g: 44, b: 52 };

export const BLACK_TEE: PaintedShirt = {
  color: BLACK,
  background: WHITE,
  body: 0.19,
  shoulder: 0.2,
  hem: 0.82,
  sleeve: 0.14,
  print: 'none',
  printColor: RED,
  at: 0.5,
};

/** The picture as specified; upright and 360 x 480 by default. */
export function paintShirt(
  shirt: PaintedShirt,
  { width, height }: { readonly width: number; readonly height: number } = {
    width: 360,
    height: 480,
  },
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      const { r, g, b } = colorAt(shirt, u, v);
      // Folds and indoor light, so that no part is flat.
      const light = 1 + 0.05 * Math.sin(9 * u + 5 * v) + 0.06 * Math.sin(23 * u * v) - 0.05 * v;
      data.set([r * light, g * light, b * light, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function colorAt(shirt: PaintedShirt, u: number, v: number): Rgb {
  const out = Math.abs(u - shirt.at);
  const down = v - shirt.shoulder;
  const isBody = out < shirt.body && down > 0 && v < shirt.hem;
  const isSleeve = out >= shirt.body && out < shirt.body + shirt.sleeve && down > 0;
  const isOnSleeve = isSleeve && down < shirt.sleeve * 2.2 && down > (out - shirt.body) * 0.9;
  const isNeck = Math.hypot(out, down * 1.4) < shirt.body * 0.4;
  if ((!isBody && !isOnSleeve) || isNeck) return shirt.background;
  if (shirt.print === 'stripes' && Math.floor(v * 18) % 2 === 0) return shirt.printColor;
  const isDisc = Math.hypot(out, v - (shirt.shoulder + 0.22)) < shirt.body * 0.6;
  return shirt.print === 'disc' && isDisc ? shirt.printColor : shirt.color;
}

/** A picture cropped by shares of its sides. */
export function cutPicture(
  { width, height, data }: Pixels,
  cut: {
    readonly left?: number;
    readonly top?: number;
    readonly right?: number;
    readonly bottom?: number;
  },
): Pixels {
  const left = Math.round(width * (cut.left ?? 0));
  const top = Math.round(height * (cut.top ?? 0));
  const right = width - Math.round(width * (cut.right ?? 0));
  const bottom = height - Math.round(height * (cut.bottom ?? 0));
  const kept = new Uint8ClampedArray((right - left) * (bottom - top) * 4);
  for (let y = top; y < bottom; y += 1)
    kept.set(
      data.subarray((y * width + left) * 4, (y * width + right) * 4),
      (y - top) * (right - left) * 4,
    );
  return { width: right - left, height: bottom - top, data: kept };
}
