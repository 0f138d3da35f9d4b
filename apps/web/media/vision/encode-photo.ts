import type { Pixels } from '@color-almanac/vision';

import { openPixels } from './open-canvas.ts';

/**
 * At lower quality browsers halve the resolution of color, and irises and lips are small: at .95 a third of the bytes
 * are sent, and one reading in twenty differs by 3 deltaE2000 in place of 1.
 */
const QUALITY = 1;

/**
 * The pixels as a JPEG in base64, without the prefix of a data address: upright, sRGB, and without camera metadata.
 * @throws when the browser cannot encode.
 */
export async function encodePhoto({ width, height, data }: Pixels): Promise<string> {
  const { canvas } = openPixels({ width, height, data: new Uint8ClampedArray(data) });
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  if (file.type !== 'image/jpeg') throw new Error('This browser cannot write JPEG');
  return encodeBase64(new Uint8Array(await file.arrayBuffer()));
}

/** How many bytes become characters at once: a call cannot have more arguments. */
const SLICE = 0x8000;

/** Bytes as base64, without the prefix of a data address. */
export function encodeBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let from = 0; from < bytes.length; from += SLICE) {
    characters += String.fromCodePoint(...bytes.subarray(from, from + SLICE));
  }
  return btoa(characters);
}
