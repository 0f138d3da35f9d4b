import type { PatternType } from '@color-almanac/domain';

/** Told before anything is drawn, for whoever offers files. */
const FIELDS: ReadonlySet<PatternType> = new Set(['ripples', 'waves']);

/** Whether patterns of this type are made of shapes, and so can be written as SVG; the others are fields of pixels. */
export function isVectorPattern(type: PatternType): boolean {
  return !FIELDS.has(type);
}
