/** What is no character to read: controls, and those that turn the direction of the text around them. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/** Marks above and below a letter: languages use up to three, and more of them paint over the lines around. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
/** Pages and mailboxes: what looked at a picture has nobody to send people to. */
const ADDRESSES =
  /\bhttps?:\S+|\bwww\.\S+|[^\s@]{1,64}@\S+|\b[\w-]{1,63}(?:\.(?=[\w-]*[a-z])[\w-]{1,63}){1,9}\/\S*/giu;
const LEFT_OUT = '(an address, left out)';

/**
 * What somebody else wrote, as one line of plain text of at most `longest` characters. Whatever looks like markup stays
 * the text it is: who shows it shows text.
 */
export function toPlainText(text: string, longest: number): string {
  // Of what is longer by far no more is read than could be kept.
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

/** What a model says to a person: plain text that sends her nowhere. */
export function toSpokenText(text: string, longest: number): string {
  return toPlainText(text.slice(0, 4 * longest).replaceAll(ADDRESSES, LEFT_OUT), longest);
}
