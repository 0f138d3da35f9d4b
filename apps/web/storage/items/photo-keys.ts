/**
 * Under what the pictures of an item are kept on this device: the photo under the item's id, the others below it, so
 * that all of them go when the item goes.
 */
export const PICTURE_KEYS = {
  photo: (id: string) => id,
  small: (id: string) => `${id}/small`,
  /** Without what was behind the piece. */
  cutout: (id: string) => `${id}/cutout`,
  smallCutout: (id: string) => `${id}/cutout/small`,
} as const;

export function keysOfItem(id: string): readonly string[] {
  return Object.values(PICTURE_KEYS).map((keyOf) => keyOf(id));
}

/** The id of the item a picture is of. */
export function itemOfKey(key: string): string {
  return key.split('/')[0] ?? key;
}
