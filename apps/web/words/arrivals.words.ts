import { choosePlural, countItems as items } from '@color-almanac/words';

/** What is read of photos as they are added to the catalog. */
export const ARRIVAL_WORDS = {
  reading: 'Reading the colors of the new items',
  saved: (count: number) => `${items(count)} analyzed`,
  undo: 'Undo',
  notUndone: 'Not everything was undone',
  needsYou: (count: number) =>
    choosePlural(count, { one: '1 item needs you', other: `${count} items need you` }),
  review: 'Review',
} as const;
