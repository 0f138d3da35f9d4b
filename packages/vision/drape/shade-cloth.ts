import { blurBox, type Plane } from './guided-filter.ts';
import { openClothRelief, readSlope } from './cloth-relief.ts';
import { SHADE_UNIT, type FaceLight } from './portrait-layers.ts';
import type { Point } from '../embedded/region.ts';

interface ShadeOrder {
  /** How much of each pixel the cloth covers, 0 to 1. */
  readonly cloth: Plane;
  /** In pixels. */
  readonly chin: Point;
  readonly faceHeight: number;
  readonly light: FaceLight;
}

/** In face heights: how far from its edge the cloth bends away, and how far the chin's shadow reaches. */
const HEM = 0.018;
const BODY = 0.16;
const HEM_HEIGHT = 0.022;
const BODY_HEIGHT = 0.11;
const CHIN_SHADOW = { depth: 0.3, reach: 0.42 } as const;
const DARKEST = 0.42;
const BRIGHTEST = 1.28;
/** sRGB's exponent: a factor of light to its power is a factor of the encoded channel. */
const ENCODING = 1 / 2.2;
/** The grain of a matt weave, as a share of the light. */
const GRAIN = 0.018;

/**
 * The light on matt cloth (Lambert's law) that hangs in the folds of the one relief, bends away at its edges and lies
 * in the shadow of the chin. Cloth that faces the viewer keeps its color; nothing shines.
 */
export function shadeCloth({ cloth, chin, faceHeight, light }: ShadeOrder): Uint8ClampedArray {
  const { width, height } = cloth;
  const relief = openClothRelief();
  const hem = blurTwice(cloth, HEM * faceHeight);
  const body = blurTwice(cloth, BODY * faceHeight);
  const shade = new Uint8ClampedArray(width * height);
  const facing = light.ambient + (1 - light.ambient) * light.z;
  const bend = (at: number, step: number) =>
    HEM_HEIGHT * ((hem.data[at + step] ?? 0) - (hem.data[at - step] ?? 0)) +
    BODY_HEIGHT * ((body.data[at + step] ?? 0) - (body.data[at - step] ?? 0));
  const perPixel = faceHeight / 2;
  for (let row = 0; row < height; row++) {
    const v = (row - chin.y) / faceHeight;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if ((cloth.data[at] ?? 0) === 0) continue;
      const u = (column - chin.x) / faceHeight;
      const slopeX = readSlope(relief.across, u, v) + bend(at, 1) * perPixel;
      const slopeY = readSlope(relief.down, u, v) + bend(at, width) * perPixel;
      const direct =
        (light.z - slopeX * light.x - slopeY * light.y) / Math.hypot(slopeX, slopeY, 1);
      const falling = light.ambient + (1 - light.ambient) * Math.max(0, direct);
      const gain = (falling / facing) * shadowOfChin(u, v) * (1 + GRAIN * grainAt(column, row));
      shade[at] = SHADE_UNIT * Math.min(Math.max(gain, DARKEST), BRIGHTEST) ** ENCODING;
    }
  }
  return shade;
}

/** Once would leave corners in the slopes, which show as lines on a light cloth. */
function blurTwice(cloth: Plane, reach: number): Plane {
  const radius = Math.max(1, Math.round(reach / 2));
  return blurBox(blurBox(cloth, radius), radius);
}

function shadowOfChin(u: number, v: number): number {
  const away = Math.hypot(u * 0.8, v) / CHIN_SHADOW.reach;
  return 1 - CHIN_SHADOW.depth * Math.exp(-away * away);
}

/** A fixed noise, -1 to 1, that looks woven: threads across and down. */
function grainAt(column: number, row: number): number {
  const thread = Math.imul(column * 374761393 + row * 668265263, 1274126177);
  const noise = ((thread ^ (thread >>> 15)) & 0xffff) / 0x8000 - 1;
  return noise * 0.6 + ((column + row) % 2 === 0 ? 0.4 : -0.4);
}
