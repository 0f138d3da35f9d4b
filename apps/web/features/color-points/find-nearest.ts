import type { LabelledPosition } from './place-labels.ts';
import type { PicturePosition } from './stage/picture-position.ts';
import type { Size } from './stage/viewport.ts';

/** A finger hits within this many screen pixels, a mouse within the marker's ring. */
export const FINGER_REACH = 22;
export const MOUSE_REACH = 13;

interface Press {
  readonly place: PicturePosition;
  readonly reach: number;
  /** The displayed size of the picture. */
  readonly shown: Size;
}

/** The marker meant by a press: the nearest one within reach, or `null`. */
export function findNearest<Place extends LabelledPosition>(
  places: readonly Place[],
  { place: pressed, reach, shown }: Press,
): Place | null {
  const measured = places.map((place) => ({
    place,
    distance: Math.hypot((place.x - pressed.x) * shown.width, (place.y - pressed.y) * shown.height),
  }));
  const [nearest] = measured.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= reach ? nearest.place : null;
}
