import * as z from 'zod/mini';

/** An sRGB color as `#RRGGBB`, upper case: the only spelling used inside the product. */
export type Hex = `#${string}`;

const SIX_DIGITS = /^#[0-9A-Fa-f]{6}$/;

/** Reads any `#rrggbb`, whatever its case, into the product's spelling; refuses everything else. */
export const hexSchema = z.pipe(
  z.string().check(z.regex(SIX_DIGITS, 'A color must be written as # and six hexadecimal digits')),
  z.transform((text): Hex => text.toUpperCase() as Hex),
);

/** `#abcdef` or `#ABCDEF` in the product's spelling, or `null` if the text is no such color. */
export function parseHex(text: string): Hex | null {
  const trimmed = text.trim();
  return SIX_DIGITS.test(trimmed) ? (trimmed.toUpperCase() as Hex) : null;
}
