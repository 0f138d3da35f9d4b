import type { Lab } from './lab.ts';

// Written by hand instead of using culori, because one color is compared with 480 others at once. The angles of the
// formula are computed from the vectors, with hardly any trigonometric calls. A test compares it with culori within
// 1e-9.

const RADIAN = Math.PI / 180;
const POWER_OF_25 = 25 ** 7;
/** Cosine below which two hues are so nearly opposite that their vectors do not give a reliable mean. */
const OPPOSITE = -0.9;
/**
 * Where the rotation term of CIEDE2000 applies: around blue, falling with exp(-(angle / 25)^2), none beyond 131
 * degrees.
 */
const TURNED_HUE = 275;
const TURN_ENDS = Math.cos(131 * RADIAN);
/** The product t x y takes at most t/2 of x^2 + y^2 away, and half of the rotation's t is at most this sine. */
const TURN = Math.sin(60 * RADIAN);
/** The largest T of any hue. */
const MOST_HUE_SCALE = 1.58;

/** A CIELAB color with its chroma and hue direction computed once, for repeated comparisons. */
export type ChromaLab = Lab & {
  readonly chroma: number;
  /** Cosine and sine of the hue; both 0 for a gray. */
  readonly cos: number;
  readonly sin: number;
};

export function withChroma({ l, a, b }: Lab): ChromaLab {
  const chroma = Math.sqrt(a * a + b * b);
  const over = chroma === 0 ? 0 : 1 / chroma;
  return { l, a, b, chroma, cos: a * over, sin: b * over };
}

/**
 * CIEDE2000 (Sharma, Wu and Dalal 2005) of two colors under D65, all weights 1. About 2 is just visible side by side.
 * Returns Infinity early as soon as `limit` is reached.
 */
export function measureCiede2000(one: ChromaLab, other: ChromaLab, limit = Infinity): number {
  const stretch = 1.5 - 0.5 * shareOfChroma((one.chroma + other.chroma) / 2);
  const x1 = one.a * stretch;
  const y1 = one.b;
  const x2 = other.a * stretch;
  const y2 = other.b;
  const c1 = Math.sqrt(x1 * x1 + y1 * y1);
  const c2 = Math.sqrt(x2 * x2 + y2 * y2);
  const chroma = (c1 + c2) / 2;
  const byLightness = (other.l - one.l) / lightnessScale(one.l, other.l);
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const product = c1 * c2;
  // A gray has no hue, so there is no hue difference.
  if (product === 0) return Math.sqrt(byLightness * byLightness + byChroma * byChroma);

  const dot = x1 * x2 + y1 * y2;
  const share = shareOfChroma(chroma);
  const widest = 1 + 0.015 * MOST_HUE_SCALE * chroma;
  const left = isAwayFromBlue(one, other) ? LEFT_FAR_FROM_BLUE : 1 - TURN * share;
  const least = byChroma * byChroma + (2 * (product - dot)) / (widest * widest);
  if (byLightness * byLightness + left * least > limit * limit) return Infinity;

  let difference: number;
  let cos: number;
  let sin: number;
  if (dot > OPPOSITE * product) {
    const mean = Math.sqrt((product + dot) / 2);
    difference = (x1 * y2 - x2 * y1) / mean;
    const length = (2 * mean) / Math.sqrt(product);
    cos = (x1 / c1 + x2 / c2) / length;
    sin = (y1 / c1 + y2 / c2) / length;
  } else {
    const from = angleOf(x1, y1);
    const to = angleOf(x2, y2);
    difference = 2 * Math.sqrt(product) * Math.sin(shorterWay(to - from) / 2);
    const hue = meanAngle(from, to);
    cos = Math.cos(hue);
    sin = Math.sin(hue);
  }
  const byHue = difference / (1 + 0.015 * chroma * hueScale(cos, sin));
  const turn = 2 * share * turnAt(cos, sin);
  const square =
    byLightness * byLightness + byChroma * byChroma + byHue * byHue - turn * byChroma * byHue;
  return Math.sqrt(Math.max(0, square));
}

/** CIELAB chroma in sRGB is at most about 134; beyond it the loosest bound is used. */
const CHROMA_STEPS = 150;
/** For every whole chroma: 1 / the square of the largest scale up to the next, and what the rotation leaves there. */
const OVER_SCALE = new Float64Array(CHROMA_STEPS);
const LEFT_OF_TURN = new Float64Array(CHROMA_STEPS);
for (let step = 0; step < CHROMA_STEPS; step += 1) {
  const most = (1.5 - 0.5 * shareOfChroma(step)) * (step + 1);
  OVER_SCALE[step] = (1 + 0.045 * most) ** -2;
  LEFT_OF_TURN[step] = 1 - TURN * shareOfChroma(most);
}

/**
 * A lower bound of the square of CIEDE2000, at a tenth of its cost. In lightness it is the formula itself. For the
 * rest: chroma and hue difference belong to one vector of a* and b*, with a* stretched by 1 or more, divided by scales
 * of at most 1 + .045 of the stretched chroma (that of the hue is smaller); and the rotation takes a share of it away.
 */
export function boundCiede2000(one: ChromaLab, other: ChromaLab): number {
  const lightness = (other.l - one.l) / lightnessScale(one.l, other.l);
  const a = other.a - one.a;
  const b = other.b - one.b;
  const step = Math.floor((one.chroma + other.chroma) / 2);
  const left = isAwayFromBlue(one, other) ? LEFT_FAR_FROM_BLUE : (LEFT_OF_TURN[step] ?? 0);
  return lightness * lightness + left * (a * a + b * b) * (OVER_SCALE[step] ?? 0);
}

/** What the rotation leaves at 65 degrees or more from where it is strongest. */
const LEFT_FAR_FROM_BLUE = 0.9987;
/** The square of the cosine of 77 degrees: stretching a* by up to 1.5 turns no hue by more than 12. */
const FAR_FROM_BLUE = Math.cos(77 * RADIAN) ** 2;
/** The mean of hues less than about 150 degrees apart cannot be reversed by stretching. */
const LEAST_SUM = 0.27;

/** Whether the mean hue of two colors is 65 degrees or more from blue, by the sum of their directions. */
function isAwayFromBlue(one: ChromaLab, other: ChromaLab): boolean {
  if (one.b >= 0 && other.b >= 0) return true;
  const cos = one.cos + other.cos;
  const sin = one.sin + other.sin;
  const square = cos * cos + sin * sin;
  if (square < LEAST_SUM) return false;
  const toBlue = cos * COS_TURNED + sin * SIN_TURNED;
  return toBlue < 0 || toBlue * toBlue < FAR_FROM_BLUE * square;
}

/** Near 0 for weak colors and 1 for strong ones, one half at a chroma of about 24. */
function shareOfChroma(chroma: number): number {
  const third = chroma * chroma * chroma;
  const seventh = third * third * chroma;
  return Math.sqrt(seventh / (seventh + POWER_OF_25));
}

function lightnessScale(one: number, other: number): number {
  const middle = (one + other) / 2 - 50;
  const square = middle * middle;
  return 1 + (0.015 * square) / Math.sqrt(20 + square);
}

const [COS_30, SIN_30] = [Math.cos(30 * RADIAN), Math.sin(30 * RADIAN)];
const [COS_6, SIN_6] = [Math.cos(6 * RADIAN), Math.sin(6 * RADIAN)];
const [COS_63, SIN_63] = [Math.cos(63 * RADIAN), Math.sin(63 * RADIAN)];

/** The T of the formula from the mean hue's cosine and sine; multiples of the angle by the addition theorems. */
function hueScale(cos: number, sin: number): number {
  const cos2 = 2 * cos * cos - 1;
  const sin2 = 2 * sin * cos;
  const cos3 = cos2 * cos - sin2 * sin;
  const sin3 = sin2 * cos + cos2 * sin;
  const cos4 = 2 * cos2 * cos2 - 1;
  const sin4 = 2 * sin2 * cos2;
  return (
    1 -
    0.17 * (cos * COS_30 + sin * SIN_30) +
    0.24 * cos2 +
    0.32 * (cos3 * COS_6 - sin3 * SIN_6) -
    0.2 * (cos4 * COS_63 + sin4 * SIN_63)
  );
}

const [COS_TURNED, SIN_TURNED] = [Math.cos(TURNED_HUE * RADIAN), Math.sin(TURNED_HUE * RADIAN)];

/** The sine of twice the angle by which the ellipses are rotated at a hue. */
function turnAt(cos: number, sin: number): number {
  if (cos * COS_TURNED + sin * SIN_TURNED < TURN_ENDS) return 0;
  const away = (angleOf(cos, sin) / RADIAN - TURNED_HUE) / 25;
  return Math.sin(60 * RADIAN * Math.exp(-away * away));
}

/** 0 up to a full turn, in radians. */
function angleOf(x: number, y: number): number {
  const angle = Math.atan2(y, x);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

function shorterWay(angle: number): number {
  if (angle > Math.PI) return angle - 2 * Math.PI;
  return angle < -Math.PI ? angle + 2 * Math.PI : angle;
}

function meanAngle(one: number, other: number): number {
  const mean = (one + other) / 2;
  return Math.abs(one - other) > Math.PI ? mean - Math.PI : mean;
}
