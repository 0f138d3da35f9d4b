import { colorOf, neighborhoodColor, selectSamples, type ColorSamples } from './color-samples.ts';
import type { ImageLevel } from './image-pyramid.ts';
import { okLabDistance, type OkLab } from './oklab.ts';
import type { Point } from './region.ts';

/** The value below which the given share (0 to 1) of all values is; NaN for no values. */
export function percentile(values: Float32Array, share: number): number {
  return percentileOf(values.toSorted(), share);
}

/** The same for sorted values: sorting once serves any number of shares. */
export function percentileOf(sorted: Float32Array, share: number): number {
  const rank = Math.min(Math.max(Math.floor(share * (sorted.length - 1)), 0), sorted.length - 1);
  return sorted[rank] ?? Number.NaN;
}

/** Samples between two percentiles of lightness, both included. */
export function lightnessBand(samples: ColorSamples, from: number, to: number): ColorSamples {
  const sorted = samples.lightness.toSorted();
  const lowest = percentileOf(sorted, from);
  const highest = percentileOf(sorted, to);
  return selectSamples(samples, (index) => {
    const lightness = samples.lightness[index] ?? 0;
    return lightness >= lowest && lightness <= highest;
  });
}

export function meanColor(samples: ColorSamples): OkLab {
  let l = 0;
  let a = 0;
  let b = 0;
  for (let index = 0; index < samples.count; index++) {
    l += samples.lightness[index] ?? 0;
    a += samples.a[index] ?? 0;
    b += samples.b[index] ?? 0;
  }
  const count = Math.max(1, samples.count);
  return { l: l / count, a: a / count, b: b / count };
}

/** Root mean square distance from the mean, in OKLab. */
export function colorSpread(samples: ColorSamples): number {
  const mean = meanColor(samples);
  let sum = 0;
  for (let index = 0; index < samples.count; index++)
    sum += okLabDistance(colorOf(samples, index), mean) ** 2;
  return Math.sqrt(sum / Math.max(1, samples.count));
}

const POSITIONS_TRIED = 400;

/** The sampled position whose neighborhood looks most like the color, to be shown to the user. */
export function likestPosition(request: {
  readonly level: ImageLevel;
  readonly samples: ColorSamples;
  readonly color: OkLab;
  readonly radius: number;
}): Point | null {
  const { level, samples, color, radius } = request;
  const stride = Math.max(1, Math.floor(samples.count / POSITIONS_TRIED));
  let nearest = Infinity;
  let place: Point | null = null;
  for (let index = 0; index < samples.count; index += stride) {
    const x = samples.x[index] ?? 0;
    const y = samples.y[index] ?? 0;
    const apart = okLabDistance(neighborhoodColor(level, { x, y, radius }), color);
    if (apart < nearest) {
      nearest = apart;
      place = { x, y };
    }
  }
  return place;
}
