import type { StoredPhoto } from '@color-almanac/sync';

/** So many bytes become characters at once: more arguments than a call can have. */
const SLICE = 0x8000;

/** The photo as base64, without the prefix of a data address. */
export function encodeStoredPhoto({ bytes }: StoredPhoto): string {
  let characters = '';
  for (let from = 0; from < bytes.length; from += SLICE) {
    characters += String.fromCodePoint(...bytes.subarray(from, from + SLICE));
  }
  return btoa(characters);
}
