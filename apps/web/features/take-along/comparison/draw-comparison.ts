import { slugOf } from '@color-almanac/domain';

import { paintPng } from '../../../media/drawing/paint-png.ts';
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
export const nameComparison = ({ title, date }: Pick<Comparison, 'title' | 'date'>): string =>
  `drape-${slugOf(title, 'color')}-${dayOf(date)}.png`;
