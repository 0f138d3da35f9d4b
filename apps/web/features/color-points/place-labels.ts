import type { PicturePlace } from './read-pixel.ts';

export interface LabelledPlace extends PicturePlace {
  readonly id: string;
}

/** Where a label stands: on which side of its marker, and how many lines below it (above, when negative). */
export interface LabelPlace {
  readonly side: 'left' | 'right';
  readonly line: number;
}

/** Pixels of the screen at the usual size of the picture; a label is one line high. */
const LABEL = { width: 112, height: 24 } as const;
const USUAL = { width: 690, height: 592 } as const;

/** The nearest places first. */
const CANDIDATES: readonly LabelPlace[] = [0, 1, -1, 2, -2, 3].flatMap((line) => [
  { side: 'right' as const, line },
  { side: 'left' as const, line },
]);

interface LabelBox {
  readonly left: number;
  readonly top: number;
}

/**
 * A place for every label so that none leaves the picture or lies on another: right of its marker where there is
 * room, else left, else a line off. `first` is placed first. `ratio` is the picture's width by its height.
 */
export function placeLabels(
  places: readonly LabelledPlace[],
  { first, ratio }: { readonly first: string; readonly ratio: number },
): Readonly<Record<string, LabelPlace>> {
  const width = Math.min(USUAL.width, USUAL.height * ratio);
  const picture = { width, height: width / ratio };
  const inOrder = places.toSorted(
    (one, other) => Number(other.id === first) - Number(one.id === first) || one.y - other.y,
  );
  const taken: LabelBox[] = [];
  const found: Record<string, LabelPlace> = {};
  for (const place of inOrder) {
    const free = CANDIDATES.find((candidate) => {
      const box = boxOf(place, candidate, picture);
      return isInside(box, picture) && taken.every((other) => !overlaps(box, other));
    });
    const chosen = free ?? { side: 'right', line: 0 };
    taken.push(boxOf(place, chosen, picture));
    found[place.id] = chosen;
  }
  return found;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

function boxOf(place: PicturePlace, { side, line }: LabelPlace, picture: PictureSize): LabelBox {
  const x = place.x * picture.width;
  return {
    left: side === 'right' ? x : x - LABEL.width,
    top: place.y * picture.height + (line - 0.5) * LABEL.height,
  };
}

function isInside({ left, top }: LabelBox, picture: PictureSize): boolean {
  return (
    left >= 0 &&
    left + LABEL.width <= picture.width &&
    top >= 0 &&
    top + LABEL.height <= picture.height
  );
}

function overlaps(one: LabelBox, other: LabelBox): boolean {
  return (
    Math.abs(one.left - other.left) < LABEL.width && Math.abs(one.top - other.top) < LABEL.height
  );
}
