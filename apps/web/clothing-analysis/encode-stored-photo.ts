import type { StoredPhoto } from '@color-almanac/sync';

/** How many bytes become characters at once: a call cannot have more arguments. */
const SLICE = 0x8000;

/** The photo as base64, without the prefix of a data address. */
export function encodeStoredPhoto({ bytes }: StoredPhoto): string {
  let characters = '';
  for (let from = 0; from < bytes.length; from += SLICE) {
    characters += String.fromCodePoint(...bytes.subarray(from, from + SLICE));
  }
  return btoa(characters);
}
