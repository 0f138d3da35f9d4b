import {
  boundCiede2000,
  measureCiede2000,
  withChroma,
  type ChromaLab,
} from '../color/ciede2000.ts';
import { toLab } from '../color/lab.ts';
import type { PaletteColor } from './palettes.ts';

/** A palette color, converted once for all comparisons. */
export interface MeasuredSwatch {
  readonly color: PaletteColor;
  readonly lab: ChromaLab;
}

export function measureSwatches(colors: readonly PaletteColor[]): readonly MeasuredSwatch[] {
  return colors.map((color) => ({ color, lab: withChroma(toLab(color.hex)) }));
}

/** Buffer for the bounds of one search, reused because allocating costs more than filling it. */
let bounds = new Float64Array(480);

export interface NearestSwatch {
  readonly nearest: PaletteColor;
  /** CIEDE2000. */
  readonly distance: number;
}

/**
 * The swatch nearest to a color. Only swatches whose lower bound allows it are measured, the likeliest first. Throws if
 * there are no swatches.
 */
export function findNearestSwatch(
  lab: ChromaLab,
  swatches: readonly MeasuredSwatch[],
): NearestSwatch {
  if (swatches.length > bounds.length) bounds = new Float64Array(swatches.length);
  for (let place = 0; place < swatches.length; place += 1) {
    bounds[place] = boundCiede2000(lab, swatchAt(swatches, place).lab);
  }
  let place = findLeast(bounds, swatches.length);
  let nearest = swatchAt(swatches, place);
  let distance = measureCiede2000(lab, nearest.lab);
  for (;;) {
    bounds[place] = Infinity;
    place = findLeast(bounds, swatches.length);
    if ((bounds[place] ?? Infinity) >= distance * distance)
      return { nearest: nearest.color, distance };
    const swatch = swatchAt(swatches, place);
    const measured = measureCiede2000(lab, swatch.lab, distance);
    if (measured >= distance) continue;
    nearest = swatch;
    distance = measured;
  }
}

function findLeast(figures: Float64Array, length: number): number {
  let least = 0;
  let figure = Infinity;
  for (let place = 0; place < length; place += 1) {
    const other = figures[place] ?? Infinity;
    if (other >= figure) continue;
    figure = other;
    least = place;
  }
  return least;
}

function swatchAt(swatches: readonly MeasuredSwatch[], place: number): MeasuredSwatch {
  const swatch = swatches[place];
  if (!swatch) throw new Error('The nearest of no colors');
  return swatch;
}
