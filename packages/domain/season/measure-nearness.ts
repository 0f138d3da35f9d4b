import { toOklch, type Oklch } from '../color/oklch.ts';
import { paletteOf } from './palette-of.ts';
import { SEASON_KEYS, type SeasonKey } from './season-key.ts';

/** By season: how many of its colors are near a color, where 1 is the mean of the twelve. 0 to nearly 12. */
export type Nearness = Readonly<Record<SeasonKey, number>>;

// Set by hand. As wide as a family of colors: two colors one width apart look related. A narrower bell would depend on
// the single nearest swatch, a wider one would blur the seasons.
const WIDTH = 0.1;
/**
 * OKLAB's hue plane counts double against lightness (as in deltaEOK2); otherwise light and dark would outweigh color.
 */
const PLANE = 2;
/** Background density (as a share of a palette): a color far from everything is near no season. */
const LEAST_MEAN = 0.004;
/** Numbers of a point: lightness and the two of the hue plane. */
const AXES = 3;

const POINTS = SEASON_KEYS.map((season) =>
  Float64Array.from(paletteOf(season).flatMap(({ hex }) => locateColor(toOklch(hex)))),
);

/** Each of the 480 colors counts by its distance, so that a single swatch that happens to be close decides nothing. */
export function measureNearness(color: Oklch): Nearness {
  const place = locateColor(color);
  const crowds = POINTS.map((points) => measureCrowd(place, points));
  const mean = crowds.reduce((sum, crowd) => sum + crowd, 0) / crowds.length + LEAST_MEAN;
  return Object.fromEntries(
    SEASON_KEYS.map((season, at) => [season, (crowds[at] ?? 0) / mean]),
  ) as Record<SeasonKey, number>;
}

function measureCrowd(place: OklabPoint, points: Float64Array): number {
  let crowd = 0;
  for (let at = 0; at < points.length; at += AXES) {
    const l = place[0] - (points[at] ?? 0);
    const a = place[1] - (points[at + 1] ?? 0);
    const b = place[2] - (points[at + 2] ?? 0);
    crowd += Math.exp(-0.5 * (l * l + a * a + b * b));
  }
  return (crowd * AXES) / points.length;
}

type OklabPoint = readonly [number, number, number];

/** In OKLAB, in widths. */
function locateColor({ l, c, h }: Oklch): OklabPoint {
  const angle = (h * Math.PI) / 180;
  const plane = (PLANE * c) / WIDTH;
  return [l / WIDTH, plane * Math.cos(angle), plane * Math.sin(angle)];
}
