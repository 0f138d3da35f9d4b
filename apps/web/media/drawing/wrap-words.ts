import type { Face } from './drawing.ts';
import type { Measure } from './fit-words.ts';

interface Column {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
}

/**
 * A text as lines that fit a column. Line breaks of the text are kept; a word wider than the column is broken between
 * characters, and so are scripts without spaces.
 */
export function wrapWords(
  text: string,
  { face, size, width }: Column,
  measure: Measure,
): readonly string[] {
  const fits = (line: string) => measure(line, face, size) <= width;
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const [last = '', ...full] = breakWord(word, fits).toReversed();
      lines.push(...full.toReversed());
      line = last;
    }
    return [...lines, line];
  });
}

function breakWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
