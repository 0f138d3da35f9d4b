const DIGIT = /\p{Nd}/gu;
const INVISIBLE = /\p{Cf}/gu;

/**
 * Numbers and codes as typed on any keyboard, in plain form: digits of every script become 0 to 9, wide letters and
 * signs the usual ones, the Arabic decimal and percent signs `.` and `%`; what is invisible goes.
 */
export function readFigures(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DIGIT, (digit) => String(valueOf(digit)))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066A', '%')
    .trim();
}

/** The digits of a script are ten characters in a row, from zero (Unicode Standard, section 4.6). */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
