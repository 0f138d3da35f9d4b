// British English: the one kind of English that puts no comma before the "and".
const list = new Intl.ListFormat('en-GB');

/** "Hair", "Hair and Lips", "Hair, Lips and Skin"; nothing for nothing. */
export function writeList(words: readonly string[]): string {
  return list.format(words);
}
