import type { LabelledPlace } from './place-labels.ts';
import type { PicturePlace } from './read-pixel.ts';

/** A finger hits within this many pixels of the screen. */
const REACH = 22;

/** The marker a press means: the nearest one within a finger's reach, or `null`. */
export function findNearest<Place extends LabelledPlace>(
  places: readonly Place[],
  pressed: PicturePlace,
  shown: { readonly width: number; readonly height: number },
): Place | null {
  const measured = places.map((place) => ({
    place,
    distance: Math.hypot((place.x - pressed.x) * shown.width, (place.y - pressed.y) * shown.height),
  }));
  const [nearest] = measured.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= REACH ? nearest.place : null;
}
