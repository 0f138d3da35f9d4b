import type { PatternType } from '@color-almanac/domain';

/** Known before anything is drawn, for offering file formats. */
const FIELDS: ReadonlySet<PatternType> = new Set(['ripples', 'waves']);

/** Whether patterns of this type consist of shapes, and so can be written as SVG; the others are fields of pixels. */
export function isVectorPattern(type: PatternType): boolean {
  return !FIELDS.has(type);
}
