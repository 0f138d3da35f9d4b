import { FEATURE_KINDS, FEATURES, kindOfFeature } from '@color-almanac/vision';

/** A channel that is 0 in all photos would otherwise be divided by 0. */
const LEAST_SIZE = 1e-3;

/**
 * Divides each feature by the deviation of its kind and centers it, in place, so that regularization affects all
 * weights alike. Returns the means (of the divided features) and the scales that were divided by.
 */
export function scaleRows(rows: readonly Float32Array[]): {
  readonly means: Float64Array;
  readonly sizes: Float32Array;
} {
  const kinds = Uint16Array.from({ length: FEATURES }, (_, index) => kindOfFeature(index));
  const means = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES);
  for (const row of rows) {
    for (let at = 0; at < FEATURES; at++) {
      const value = row[at] ?? 0;
      means[at] = (means[at] ?? 0) + value / rows.length;
      squares[at] = (squares[at] ?? 0) + (value * value) / rows.length;
    }
  }
  const variances = new Float64Array(FEATURE_KINDS);
  const members = new Float64Array(FEATURE_KINDS);
  for (let at = 0; at < FEATURES; at++) {
    const kind = kinds[at] ?? 0;
    variances[kind] = (variances[kind] ?? 0) + (squares[at] ?? 0) - (means[at] ?? 0) ** 2;
    members[kind] = (members[kind] ?? 0) + 1;
  }
  const sizes = Float32Array.from(variances, (variance, kind) =>
    Math.max(LEAST_SIZE, Math.sqrt(variance / (members[kind] ?? 1))),
  );
  const scaled = means.map((mean, at) => mean / (sizes[kinds[at] ?? 0] ?? 1));
  for (const row of rows) {
    for (let at = 0; at < FEATURES; at++)
      row[at] = (row[at] ?? 0) / (sizes[kinds[at] ?? 0] ?? 1) - (scaled[at] ?? 0);
  }
  return { means: scaled, sizes };
}
