import type { Painting } from './flow.ts';

/** Engines round colors differently, by one of 255. */
const SAME_UP_TO = 1;
/** They also smooth the edges of shapes differently: of all pixels, in percent. */
const MOST_ON_EDGES = 5;

/** How two paintings of one pattern differ, and whether by no more than engines may. */
export function comparePaintings(
  one: Painting,
  other: Painting,
): { readonly isSame: boolean; readonly said: string } {
  const sizes = [one, other].map(({ width, height }) => `${width} x ${height}`);
  if (sizes[0] !== sizes[1]) return { isSame: false, said: `the sizes are ${sizes.join(' and ')}` };
  let different = 0;
  for (let at = 0; at < one.pixels.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => {
      const [here, there] = [one.pixels[at + channel], other.pixels[at + channel]];
      return Math.abs((here ?? 0) - (there ?? 0)) <= SAME_UP_TO;
    });
    if (!isSame) different += 1;
  }
  const percent = (100 * different) / (one.width * one.height);
  return { isSame: percent <= MOST_ON_EDGES, said: `${percent.toFixed(2)} % of the pixels differ` };
}
