import type { Face, Words } from './drawing.ts';

/** How wide a text would be. */
export type Measure = (text: string, face: Face, size: number) => number;

const CUT_OFF = '…';

/** The text and the size in which it fits its width: made smaller first, then cut between characters. */
export function fitWords(
  { text, face, size, leastSize, width }: Words,
  measure: Measure,
): { readonly text: string; readonly size: number } {
  const wide = measure(text, face, size);
  if (wide <= width) return { text, size };
  const smaller = (size * width) / wide;
  if (smaller >= leastSize) return { text, size: smaller };
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  let kept = characters.length - 1;
  const shortened = () => `${characters.slice(0, kept).join('').trimEnd()}${CUT_OFF}`;
  while (kept > 0 && measure(shortened(), face, leastSize) > width) kept -= 1;
  return { text: shortened(), size: leastSize };
}
