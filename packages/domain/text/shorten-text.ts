/**
 * At most so many UTF-16 units, which is how forms and schemas count; cut between characters, never inside one. Nothing
 * is left of a text whose first character is longer than that.
 */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > longest) break;
    kept += segment;
  }
  return kept;
}
