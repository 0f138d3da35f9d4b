import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import type { PatternRequest } from '@color-almanac/pattern';

/** The painter's request for this palette and this choice, in pixels. */
export function requestPattern(
  palette: WorkingPalette,
  choice: PatternChoice,
  size: { readonly width: number; readonly height: number },
): PatternRequest {
  const colors = palette.map(({ hex, weight }) => ({ hex, weight }));
  return { colors, ...choice, ...size };
}
