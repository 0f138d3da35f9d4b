import type { ColorSource } from '@color-almanac/domain';

/** How many colors of a source are shown at first. */
const FEW = 8;

/** Whether a source is too long to be shown as a whole at once. */
export const isLong = ({ colors }: Pick<ColorSource, 'colors'>) => colors.length > FEW;

/** A few representative colors, evenly spread, so that each family of a season shows its middle one. */
export function fewOf({ colors }: Pick<ColorSource, 'colors'>): ColorSource['colors'] {
  if (colors.length <= FEW) return colors;
  const places = Array.from({ length: FEW }, (_, at) =>
    Math.floor(((at + 0.5) * colors.length) / FEW),
  );
  return colors.filter((_, place) => places.includes(place));
}
