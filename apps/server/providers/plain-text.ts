/** Unprintable characters: controls, and those that change the text direction around them. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Combining marks: languages use up to three per letter, and more would paint over neighboring lines. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
/** URLs and e-mail addresses: a model that reads a picture has no reason to send users anywhere. */
const ADDRESSES =
  /\bhttps?:\S+|\bwww\.\S+|[^\s@]{1,64}@\S+|\b[\w-]{1,63}(?:\.(?=[\w-]*[a-z])[\w-]{1,63}){1,9}\/\S*/giu;
const LEFT_OUT = '(an address, left out)';

/**
 * Foreign text as one line of plain text of at most `longest` characters. Markup is left in, because screens show it as
 * text.
 */
export function toPlainText(text: string, longest: number): string {
  // A much longer text is cut before it is processed.
  const line = text
    .slice(0, 4 * longest)
    .replaceAll(UNREADABLE, ' ')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/** A model's text for the user: plain, without links or addresses. */
export function toSpokenText(text: string, longest: number): string {
  return toPlainText(text.slice(0, 4 * longest).replaceAll(ADDRESSES, LEFT_OUT), longest);
}
