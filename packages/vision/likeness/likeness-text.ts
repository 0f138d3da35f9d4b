import { COLOR_SIDE, LIKENESS_WINDOWS, type Likeness } from './likeness.ts';

/** Version prefix, so that likenesses of different versions are never compared. */
const RULES = 'pc1:';
const HASH_LENGTH = 16;
const COLOR_LENGTH = COLOR_SIDE * COLOR_SIDE * 3;
const LENGTH = RULES.length + LIKENESS_WINDOWS.length * HASH_LENGTH + COLOR_LENGTH * 2;

/** A likeness as a text of 500 characters, to be stored beside a photo. */
export function writeLikeness({ hashes, colors }: Likeness): string {
  const halves = hashes.flat().map((half) => half.toString(16).padStart(HASH_LENGTH / 2, '0'));
  const bytes = Array.from(colors, (byte) => byte.toString(16).padStart(2, '0'));
  return RULES + halves.join('') + bytes.join('');
}

/** `null` for an invalid text or another version: the likeness must then be computed again from the photo. */
export function parseLikeness(text: string): Likeness | null {
  if (text.length !== LENGTH || !text.startsWith(RULES)) return null;
  const digits = text.slice(RULES.length);
  if (!/^[0-9a-f]+$/.test(digits)) return null;
  const half = (at: number) => Number.parseInt(digits.slice(at, at + HASH_LENGTH / 2), 16);
  const colorsFrom = LIKENESS_WINDOWS.length * HASH_LENGTH;
  return {
    hashes: LIKENESS_WINDOWS.map((_, at) => [
      half(at * HASH_LENGTH),
      half(at * HASH_LENGTH + HASH_LENGTH / 2),
    ]),
    colors: Uint8Array.from({ length: COLOR_LENGTH }, (_, at) =>
      Number.parseInt(digits.slice(colorsFrom + at * 2, colorsFrom + at * 2 + 2), 16),
    ),
  };
}
