import type { PicturePlace } from './read-pixel.ts';

export type LabelSide = 'left' | 'right';

export interface LabelledPlace extends PicturePlace {
  readonly id: string;
}

/** From here on a label on the right would leave the picture. */
const FLIP_FROM = 0.7;
/** Labels of markers this near each other would lie over one another. Shares of the picture. */
const SAME_LINE = 0.045;
const LABEL_WIDTH = 0.22;

/** On which side of its marker each label stands: right, but for the edge and for a neighbour on the same line. */
export function placeLabels(
  places: readonly LabelledPlace[],
): Readonly<Partial<Record<string, LabelSide>>> {
  const sides = places.map((place) => {
    const crowded = places.some(
      (other) =>
        other.id !== place.id &&
        Math.abs(other.y - place.y) < SAME_LINE &&
        isLeftOf(place, other) &&
        other.x - place.x < LABEL_WIDTH,
    );
    const side: LabelSide = crowded || place.x >= FLIP_FROM ? 'left' : 'right';
    return [place.id, side] as const;
  });
  return Object.fromEntries(sides);
}

/** Two at the very same place are told apart by their names, so that only one of them moves. */
function isLeftOf(one: LabelledPlace, other: LabelledPlace): boolean {
  return one.x === other.x ? one.id < other.id : one.x < other.x;
}
