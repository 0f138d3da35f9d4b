/**
 * The one relief of all cloths: soft folds as they fall from two shoulders, as slopes of the height across and down,
 * without unit.
 */
export interface ClothRelief {
  readonly across: Float32Array;
  readonly down: Float32Array;
}

const SIDE = 320;
const REACH = { left: -2, top: -0.4, width: 4, height: 3.2 } as const;

/**
 * Folds that hang between the shoulders, from the neck down: how far below the chin in the middle, how high, how wide,
 * how strongly curved, and where across they are highest. Chosen by eye, irregular as cloth is.
 */
const SWAGS = [
  { v: 0.5, height: 0.02, width: 0.05, curve: 0.55, middle: 0.1 },
  { v: 0.68, height: 0.036, width: 0.075, curve: 0.62, middle: -0.18 },
  { v: 0.93, height: 0.045, width: 0.095, curve: 0.6, middle: 0.16 },
  { v: 1.2, height: 0.05, width: 0.11, curve: 0.7, middle: -0.08 },
  { v: 1.52, height: 0.05, width: 0.13, curve: 0.78, middle: 0.14 },
  { v: 1.9, height: 0.05, width: 0.15, curve: 0.85, middle: -0.1 },
] as const;

/** Folds that fall from the shoulders. */
const FALLS = [
  { u: -1.12, height: 0.05, width: 0.1, lean: 0.1 },
  { u: -0.78, height: 0.04, width: 0.075, lean: 0.2 },
  { u: 0.84, height: 0.045, width: 0.085, lean: -0.18 },
  { u: 1.2, height: 0.05, width: 0.11, lean: -0.1 },
] as const;

let relief: ClothRelief | null = null;

/** Computed at its first use, for all cloths. */
export function openClothRelief(): ClothRelief {
  relief ??= makeRelief();
  return relief;
}

function makeRelief(): ClothRelief {
  const stepU = REACH.width / (SIDE - 1);
  const stepV = REACH.height / (SIDE - 1);
  const across = new Float32Array(SIDE * SIDE);
  const down = new Float32Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) {
    const v = REACH.top + row * stepV;
    for (let column = 0; column < SIDE; column++) {
      const u = REACH.left + column * stepU;
      const at = row * SIDE + column;
      across[at] = (heightAt(u + stepU, v) - heightAt(u - stepU, v)) / (2 * stepU);
      down[at] = (heightAt(u, v + stepV) - heightAt(u, v - stepV)) / (2 * stepV);
    }
  }
  return { across, down };
}

/** The slope at a position relative to the chin, in face heights: `u` to the right, `v` down. Bilinear. */
export function readSlope(slopes: Float32Array, u: number, v: number): number {
  const x = Math.min(Math.max(((u - REACH.left) / REACH.width) * (SIDE - 1), 0), SIDE - 1.001);
  const y = Math.min(Math.max(((v - REACH.top) / REACH.height) * (SIDE - 1), 0), SIDE - 1.001);
  const left = Math.trunc(x);
  const top = Math.trunc(y);
  const at = top * SIDE + left;
  const right = x - left;
  const upper = (slopes[at] ?? 0) * (1 - right) + (slopes[at + 1] ?? 0) * right;
  const lower = (slopes[at + SIDE] ?? 0) * (1 - right) + (slopes[at + SIDE + 1] ?? 0) * right;
  return upper + (lower - upper) * (y - top);
}

function heightAt(u: number, v: number): number {
  // A slow wave, so that no fold is drawn with compasses.
  const wave = 0.035 * Math.sin(3.1 * u + 1.7 * v) + 0.02 * Math.sin(6.7 * u - 2.3 * v + 1);
  let height = 0;
  for (const swag of SWAGS) {
    const away = v + wave - swag.v + swag.curve * (u - swag.middle * 0.5) ** 2;
    const along = (u - swag.middle) / 0.85;
    height += 2.1 * swag.height * ridge(away / swag.width) * Math.exp(-along * along);
  }
  for (const fall of FALLS) {
    const away = u + wave - fall.u - fall.lean * v;
    height += 1.9 * fall.height * ridge(away / fall.width) * fadeIn((v - 0.35) / 0.5);
  }
  return height;
}

/** Steeper above than below, as a fold that its own weight pulls. */
function ridge(away: number): number {
  return Math.exp(-((away < 0 ? away : away * 0.7) ** 2));
}

function fadeIn(share: number): number {
  const clamped = Math.min(Math.max(share, 0), 1);
  return clamped * clamped * (3 - 2 * clamped);
}
