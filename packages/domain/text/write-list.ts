/** "Hair", "Hair and Lips", "Hair, Lips and Skin"; nothing for nothing. No comma stands before the "and". */
export function writeList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
