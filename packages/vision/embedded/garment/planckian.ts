/**
 * Lamps and daylight as a camera balanced for 6504 K sees them, from 2000 to 12 000 K: logarithms of linear sRGB. Warmth
 * is red over blue, tint the mean of red and blue over green. A black body below 4000 K, the daylight of CIE 15 above.
 */
const LIGHTS = [
  { warmth: -0.685, tint: 0.08 },
  { warmth: -0.427, tint: 0.05 },
  { warmth: -0.208, tint: 0.025 },
  { warmth: 0, tint: 0 },
  { warmth: 0.295, tint: -0.035 },
  { warmth: 0.729, tint: -0.085 },
  { warmth: 1.351, tint: -0.114 },
  { warmth: 1.869, tint: -0.196 },
  { warmth: 2.3, tint: -0.276 },
  { warmth: 2.685, tint: -0.357 },
  { warmth: 3.205, tint: -0.487 },
  { warmth: 4.838, tint: -1.056 },
] as const;

/** How far a color is off the line of lamps and daylight, toward magenta; infinite beyond its ends. */
export function offPlanckian({
  warmth,
  tint,
}: {
  readonly warmth: number;
  readonly tint: number;
}): number {
  const next = LIGHTS.findIndex((light) => light.warmth >= warmth);
  const [above, below] = [LIGHTS[next], LIGHTS[next - 1]];
  if (!above || !below) return Number.POSITIVE_INFINITY;
  const share = (warmth - below.warmth) / (above.warmth - below.warmth);
  return tint - (below.tint + share * (above.tint - below.tint));
}
