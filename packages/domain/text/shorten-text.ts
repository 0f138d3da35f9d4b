/**
 * At most this many UTF-16 units, which is how forms and schemas count; cut between characters, never inside one. Empty
 * if the first character is already longer.
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
