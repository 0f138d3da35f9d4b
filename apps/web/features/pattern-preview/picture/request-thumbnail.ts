import type { PatternChoice, PatternType, WorkingPalette } from '@color-almanac/domain';
import type { PatternRequest } from '@color-almanac/pattern';

import { requestPattern } from './pattern-request.ts';

/** Pixels: three times the size it is shown at, as the sharpest screens have them. */
export const THUMBNAIL_SIDE = 108;
/** How much of the picture's side is shown of those that are alike all over: whole, they would be noise. */
const PART = 0.4;
/** Those with a middle, which say nothing in part. */
const WHOLE: ReadonlySet<PatternType> = new Set(['spiral', 'fractals', 'fibonacci', 'mandala']);

/** What is painted for a thumbnail: its whole, or the picture of which it shows a corner. */
export function requestThumbnail(palette: WorkingPalette, choice: PatternChoice): PatternRequest {
  const side = WHOLE.has(choice.type) ? THUMBNAIL_SIDE : Math.round(THUMBNAIL_SIDE / PART);
  return requestPattern(palette, choice, { width: side, height: side });
}
