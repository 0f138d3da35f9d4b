import { NUMBER, choosePlural, countItems as items } from '@color-almanac/words';

/** Adding items to a collection. The alerts and the dialog's description are the specification's. */
export const COLLECT_WORDS = {
  title: 'Add to Collection',
  adding: (count: number) => `Adding ${NUMBER.format(count)} item(s) to collection`,
  collections: 'Your collections',
  loading: 'Loading your collections...',
  isOld: 'We can’t reach the server. Collections from other devices may be missing.',
  failedToLoad: 'Failed to load collections',
  failedText: 'We couldn’t read this browser’s storage. Nothing was changed.',
  tryAgain: 'Try Again',
  /** How many items are in a collection, and how many of those being added already are. */
  holds: (count: number, known: number, adding: number) => {
    if (known === 0) return count === 0 ? 'No items yet' : items(count);
    if (known < adding) return `${items(count)}, including ${known} of these`;
    return `${items(count)}, including ${choosePlural(known, { one: 'this one', other: 'all of these' })}`;
  },
  add: 'Add',
  adds: 'Adding...',
  cancel: 'Cancel',
  newCollection: 'New collection',
  newText: (count: number) =>
    `It starts with ${choosePlural(count, { one: 'this item', other: 'these items' })}.`,
  back: 'Back',
  create: 'Create and add',
  added: (count: number, name: string) => `Added ${items(count)} to ${name}`,
  alreadyIn: (count: number, name: string) =>
    `${items(count)} ${choosePlural(count, { one: 'was', other: 'were' })} already in ${name}`,
  failedSome: 'Failed to add some items to collection',
  failedAll: 'Failed to add items to collection',
} as const;
