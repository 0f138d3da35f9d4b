import { BACKGROUND, type Drawing, type PatternRequest } from './pattern.ts';
import { rasterizeShapes } from './rasterize-shapes.ts';

/** Two by two samples a pixel: an area of one percent of a 256 x 256 drawing is exact to about 0.02 points. */
const SAMPLES = 2;

/**
 * The painted share of each color, in percent of everything painted, by its index in the palette: the measured
 * counterpart of the weights. The background does not count. All zero if nothing was painted.
 */
export function measureShares(
  drawing: Drawing,
  { colors, width, height }: Pick<PatternRequest, 'colors' | 'width' | 'height'>,
): readonly number[] {
  const indices =
    drawing.kind === 'field'
      ? drawing.indices
      : rasterizeShapes(drawing.shapes, { width, height, samples: SAMPLES }).indices;
  const counts = new Uint32Array(BACKGROUND + 1);
  for (const color of indices) counts[color] = (counts[color] ?? 0) + 1;
  const painted = indices.length - (counts[BACKGROUND] ?? 0);
  return colors.map((_, color) => (painted === 0 ? 0 : (100 * (counts[color] ?? 0)) / painted));
}
