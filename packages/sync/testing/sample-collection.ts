import { createCollection } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';

import { sampleItemId } from './sample-stored-item.ts';

/** A collection of two items, created and last changed `day` days into January. Numbers from 1 on make ids. */
export function sampleCollection(number: number, day = number): StoredCollection {
  const now = `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const about = { name: `Collection ${number}`, description: 'For the sea.\nLight', now };
  const bare = createCollection({ id: sampleCollectionId(number), ...about });
  return { ...bare, item_ids: [sampleItemId(1), sampleItemId(2)] };
}

export function sampleCollectionId(number: number): string {
  return `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;
}
