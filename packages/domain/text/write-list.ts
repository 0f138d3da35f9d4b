/** "Hair", "Hair and Lips", "Hair, Lips and Skin"; empty for no words. No comma before the "and". */
export function writeList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
