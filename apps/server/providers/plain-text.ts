/** What is no character to read: controls, and those that turn the direction of the text around them. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/**
 * What somebody else wrote, as one line of plain text of at most `longest` characters. Whatever looks like markup stays
 * the text it is: who shows it shows text.
 */
export function toPlainText(text: string, longest: number): string {
  // Of what is longer by far no more is read than could be kept.
  const line = text
    .slice(0, 4 * longest)
    .replaceAll(UNREADABLE, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}
