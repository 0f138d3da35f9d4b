import { slugOf } from '@color-almanac/domain';

import { paintPng } from '../../../media/drawing/paint-png.ts';
import { COMPARISON_WORDS } from '../../../words/take-along.words.ts';
import { dayOf } from '../day-of.ts';
import type { Comparison } from './comparison.ts';
import { layOutComparison } from './lay-out-comparison.ts';

/**
 * The comparison as PNG, painted from pixels alone: without metadata, without names of users. Throws where the browser
 * lacks memory for it.
 */
export const drawComparison = (comparison: Comparison): Promise<Blob> =>
  paintPng(layOutComparison(comparison));

/** `drape-light-summer-vs-soft-summer-2026-11-28.png` */
export function nameComparison({ pictures, date }: Omit<Comparison, 'title'>): string {
  const slugs = pictures.map(({ label }) => slugOf(label, 'color'));
  return `${COMPARISON_WORDS.file(slugs)}-${dayOf(date)}.png`;
}
