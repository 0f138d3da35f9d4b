import type { PicturePlace } from './stage/picture-place.ts';
import type { Size } from './stage/viewport.ts';

export interface LabelledPlace extends PicturePlace {
  readonly id: string;
  readonly name: string;
}

/** Where a label stands: on which side of its marker, and how many lines below it (above, when negative). */
export interface LabelPlace {
  readonly side: 'left' | 'right';
  readonly line: number;
}

/** In pixels of the screen: the ring, the gap to its label, and a label's padding, letters and height. */
const RING = 11;
const GAP = 19;
const PADDING = 16;
const LETTER = 6.8;
const LINE = 24;
/** The nearest places first. */
const CANDIDATES: readonly LabelPlace[] = [0, 1, -1, 2, -2, 3, -3].flatMap((line) => [
  { side: 'right' as const, line },
  { side: 'left' as const, line },
]);

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * A place for every label so that none leaves the picture or lies on another label or marker: right of its marker
 * where there is room, else left, else some lines off. `first` is placed first. `picture` is as large as it is shown,
 * in pixels of the screen.
 */
export function placeLabels(
  places: readonly LabelledPlace[],
  { first, picture }: { readonly first: string; readonly picture: Size },
): Readonly<Record<string, LabelPlace>> {
  const inOrder = places.toSorted(
    (one, other) => Number(other.id === first) - Number(one.id === first) || one.y - other.y,
  );
  const labels: Box[] = [];
  const found: Record<string, LabelPlace> = {};
  for (const place of inOrder) {
    const others = places.filter((other) => other.id !== place.id);
    const taken = [...labels, ...others.map((other) => ringOf(other, picture))];
    const free = CANDIDATES.find((candidate) => {
      const box = boxOf(place, candidate, picture);
      return isInside(box, picture) && taken.every((other) => !overlaps(box, other));
    });
    const chosen = free ?? { side: 'right', line: 0 };
    labels.push(boxOf(place, chosen, picture));
    found[place.id] = chosen;
  }
  return found;
}

function boxOf({ x, y, name }: LabelledPlace, { side, line }: LabelPlace, picture: Size) {
  const width = PADDING + LETTER * name.length;
  const middle = x * picture.width;
  const left = side === 'right' ? middle + GAP : middle - GAP - width;
  const top = y * picture.height + (line - 0.5) * LINE;
  return { left, right: left + width, top, bottom: top + LINE };
}

function ringOf({ x, y }: PicturePlace, picture: Size): Box {
  const [middle, height] = [x * picture.width, y * picture.height];
  return { left: middle - RING, right: middle + RING, top: height - RING, bottom: height + RING };
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

function overlaps(one: Box, other: Box): boolean {
  const beside = one.left >= other.right || other.left >= one.right;
  const above = one.top >= other.bottom || other.top >= one.bottom;
  return !beside && !above;
}
