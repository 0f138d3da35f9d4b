import { countItems as items, NUMBER } from './numbers.ts';

/** Adding items to a collection. The alerts and the dialog's description are the specification's. */
export const COLLECT_WORDS = {
  title: 'Add to Collection',
  adding: (count: number) => `Adding ${NUMBER.format(count)} item(s) to collection`,
  collections: 'Your collections',
  loading: 'Looking for your collections...',
  isOld: 'The server cannot be reached: collections from another device may be missing.',
  failedToLoad: 'Failed to load collections',
  failedText: 'What is kept could not be read just now. Nothing was changed.',
  tryAgain: 'Try Again',
  /** How many items are in a collection, and how many of those being added already are. */
  holds: (count: number, known: number, adding: number) => {
    if (known === 0) return count === 0 ? 'Nothing in it yet' : items(count);
    if (known < adding) return `${items(count)}, ${known} of these among them`;
    return `${items(count)}, ${known === 1 ? 'this one' : 'all of these'} among them`;
  },
  add: 'Add',
  adds: 'Adding...',
  cancel: 'Cancel',
  newCollection: 'New collection',
  newText: (count: number) => `It begins with ${count === 1 ? 'this item' : 'these items'} in it.`,
  back: 'Back',
  create: 'Create and add',
  added: (count: number, name: string) =>
    `${items(count)} ${count === 1 ? 'is' : 'are'} in ${name} now`,
  alreadyIn: (count: number, name: string) =>
    `${items(count)} ${count === 1 ? 'was' : 'were'} in ${name} already`,
  failedSome: 'Failed to add some items to collection',
  failedAll: 'Failed to add items to collection',
} as const;
