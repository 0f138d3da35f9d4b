import type { Hex } from '../color/hex.ts';
import { linearToOklch, type Oklch } from '../color/oklch.ts';
import { toLinear } from '../color/srgb.ts';
import { paletteOf } from './palette-of.ts';
import { circleDistance, SEASON_KEYS, type SeasonKey } from './season-key.ts';

/**
 * By season: how many of its colors are near a color, divided by how many of the nearest foreign season are. 0 to 333;
 * at 1 the color is no nearer here than in a season three or more steps away.
 */
export type Nearness = Readonly<Record<SeasonKey, number>>;

// Set by hand. As wide as a family of colors: two colors one width apart look related. A narrower bell would depend on
// the single nearest swatch, a wider one would blur the seasons.
const WIDTH = 0.1;
/**
 * OKLAB's hue plane counts more than lightness (as in deltaEOK2); otherwise light and dark would outweigh color.
 */
const PLANE = 2.5;
/** Strong colors differ less than their chroma says, as in CIEDE2000. Per unit of OKLCH chroma. */
const CHROMA_FADE = 3;
/**
 * Share of white light added to every color, because no cloth and no screen is without it (sRGB's own reference counts on
 * 1 %). In OKLAB the darkest colors would be as far apart as black and dark gray, though nobody can tell them apart.
 */
const FLARE = 0.005;
/** Background density (as a share of a palette): a color far from everything is near no season. */
const BACKGROUND = 0.003;
/** Steps on the circle from which a season is foreign. Nearer ones share colors on purpose, so they don't count. */
const FOREIGN_STEPS = 3;
/** Numbers of a point: lightness and the two of the hue plane. */
const AXES = 3;

const POINTS = SEASON_KEYS.map((season) =>
  Float64Array.from(paletteOf(season).flatMap(({ hex }) => locateColor(hex))),
);

/** For each season the places of its foreign ones in `SEASON_KEYS`. */
const FOREIGN = SEASON_KEYS.map((season) =>
  SEASON_KEYS.flatMap((other, at) => (circleDistance(season, other) >= FOREIGN_STEPS ? [at] : [])),
);

/** Each of the 480 colors counts by its distance, so that a single swatch that happens to be close decides nothing. */
export function measureNearness(hex: Hex): Nearness {
  const place = locateColor(hex);
  const crowds = POINTS.map((points) => measureCrowd(place, points));
  return Object.fromEntries(
    SEASON_KEYS.map((season, at) => {
      const elsewhere = Math.max(...(FOREIGN[at] ?? []).map((other) => crowds[other] ?? 0));
      return [season, (crowds[at] ?? 0) / (elsewhere + BACKGROUND)];
    }),
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
function locateColor(hex: Hex): OklabPoint {
  const { l, c, h } = seeWithFlare(hex);
  const angle = (h * Math.PI) / 180;
  const plane = (PLANE * Math.log(1 + CHROMA_FADE * c)) / CHROMA_FADE / WIDTH;
  return [l / WIDTH, plane * Math.cos(angle), plane * Math.sin(angle)];
}

function seeWithFlare(hex: Hex): Oklch {
  const [r, g, b] = toLinear(hex);
  return linearToOklch([addFlare(r), addFlare(g), addFlare(b)]);
}

function addFlare(channel: number): number {
  return channel * (1 - FLARE) + FLARE;
}
