import type { PatternType } from '@color-almanac/domain';

import { drawBubbles } from './generators/bubbles.ts';
import { drawCrystalline } from './generators/crystalline.ts';
import { drawFibonacci } from './generators/fibonacci.ts';
import { drawFlow } from './generators/flow.ts';
import { drawFractals } from './generators/fractals.ts';
import { drawMandala } from './generators/mandala.ts';
import { drawMosaic } from './generators/mosaic.ts';
import { drawRipples } from './generators/ripples.ts';
import { drawSpiral } from './generators/spiral.ts';
import { drawStripes } from './generators/stripes.ts';
import { drawVoronoi } from './generators/voronoi.ts';
import { drawWaves } from './generators/waves.ts';
import type { Drawing, PatternRequest } from './pattern.ts';

const GENERATORS: Readonly<Record<PatternType, (request: PatternRequest) => Drawing>> = {
  voronoi: drawVoronoi,
  bubbles: drawBubbles,
  ripples: drawRipples,
  flow: drawFlow,
  spiral: drawSpiral,
  waves: drawWaves,
  fractals: drawFractals,
  mosaic: drawMosaic,
  fibonacci: drawFibonacci,
  stripes: drawStripes,
  mandala: drawMandala,
  crystalline: drawCrystalline,
};

const MOST_COLORS = 8;
/** Whole percents sum exactly; this tolerance is for fractions a caller computed. */
const TOLERANCE = 1e-6;

/**
 * A weighted palette as a surface: the same request gives the same drawing, and the painted share of each color follows
 * its weight within three points (see `measureShares`). No color gives an empty drawing. Throws a RangeError for an
 * invalid request: a size that is no whole number above zero, a seed that is no whole number from 0 to 4 294 967 295,
 * more than eight colors, a weight not above zero, weights that do not sum to 100.
 */
export function generatePattern(request: PatternRequest): Drawing {
  checkRequest(request);
  return GENERATORS[request.type](request);
}

function checkRequest({ colors, seed, width, height }: PatternRequest): void {
  for (const length of [width, height]) {
    if (!Number.isInteger(length) || length < 1) throw new RangeError(`Not a size: ${length}`);
  }
  if (seed >>> 0 !== seed) throw new RangeError(`Not a seed: ${seed}`);
  if (colors.length > MOST_COLORS) throw new RangeError(`Too many colors: ${colors.length}`);
  const weights = colors.map(({ weight }) => weight);
  if (!weights.every((weight) => weight > 0))
    throw new RangeError(`Not weights: ${weights.join()}`);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (weights.length > 0 && !(Math.abs(sum - 100) < TOLERANCE)) {
    throw new RangeError(`Weights must sum to 100, not ${sum}`);
  }
}
