import type { PatternChoice, PatternType, WorkingPalette } from '@color-almanac/domain';
import type { PatternRequest } from '@color-almanac/pattern';

import { requestPattern } from './pattern-request.ts';

/** Pixels: three times the displayed size, for the sharpest screens. */
export const THUMBNAIL_SIDE = 108;
/** The share of the picture's side shown of uniform patterns: as a whole, they would look like noise. */
const PART = 0.4;
/** Patterns with a center, which mean nothing in part. */
const WHOLE: ReadonlySet<PatternType> = new Set(['spiral', 'fractals', 'fibonacci', 'mandala']);

/** The request for a thumbnail: the whole picture, or one of which it shows a corner. */
export function requestThumbnail(palette: WorkingPalette, choice: PatternChoice): PatternRequest {
  const side = WHOLE.has(choice.type) ? THUMBNAIL_SIDE : Math.round(THUMBNAIL_SIDE / PART);
  return requestPattern(palette, choice, { width: side, height: side });
}
