import { countItems as items, NUMBER } from './numbers.ts';

/** One collection and its items. The texts for an empty one and the alerts are the specification's. */
export const COLLECTION_WORDS = {
  edit: 'Edit',
  add: 'Add items',
  count: items,
  strip: {
    title: 'Colors of this collection, by area',
    inSeason: (percent: number) => `${percent}% in season`,
    percent: (percent: number) => `${percent}%`,
    /** Where not every item has colors. */
    known: (known: number, count: number) =>
      `Of ${NUMBER.format(known)} of ${items(count)}: the others are not analyzed yet.`,
  },
  items: 'Items of this collection',
  empty: {
    title: 'No items in this collection yet',
    text: 'Add pieces from your catalog. They stay there as well.',
    noItems: 'Your catalog is empty: photos of your clothes come first.',
    toCatalog: 'Go to the catalog',
    /** For a collection named after a catalog. */
    gather: (catalogue: string) =>
      `See the items of ${catalogue} together: their colors, and outfits made of them. They stay in your catalog.`,
    addAll: (count: number) => (count === 1 ? 'Add 1 item' : `Add all ${NUMBER.format(count)}`),
    choose: 'Choose items',
  },
  item: {
    colors: (names: string) => `Colors: ${names}`,
    sort: (name: string) => `Move ${name}`,
    more: (name: string) => `More for ${name}`,
    toFront: 'Move to the front',
    toEnd: 'Move to the end',
    moveOn: 'Move to another collection',
    nowhere: 'There is no other collection.',
    remove: 'Remove from this collection',
  },
  moving: {
    how: 'To move an item, press Space. While it is held, the arrow keys move it, Space puts it down and Escape puts it back.',
    taken: (name: string, place: number, count: number) =>
      `${name} is held, ${NUMBER.format(place)} of ${NUMBER.format(count)}.`,
    over: (name: string, place: number, count: number) =>
      `${name} is now ${NUMBER.format(place)} of ${NUMBER.format(count)}.`,
    put: (name: string, place: number, count: number) =>
      `${name} was put down, ${NUMBER.format(place)} of ${NUMBER.format(count)}.`,
    back: (name: string) => `${name} is back where it was.`,
  },
  undo: 'Undo',
  gathered: (count: number, collection: string) =>
    `${items(count)} ${count === 1 ? 'is' : 'are'} in ${collection} now`,
  removed: (name: string, collection: string) => `${name} was taken out of ${collection}`,
  movedToEnd: {
    front: (name: string) => `${name} is the first now`,
    end: (name: string) => `${name} is the last now`,
  },
  movedOn: (name: string, collection: string) => `${name} is in ${collection} now`,
  failedToUpdate: 'Failed to update collection',
  failedToAdd: 'Failed to add items to collection',
  noRoom: (most: number) => `A collection holds ${NUMBER.format(most)} items at most.`,
  failedToAddSome: 'Failed to add some items to collection',
  moveDialog: {
    title: (name: string) => `Move ${name}`,
    text: (collection: string) => `It leaves ${collection} and goes to the end of another.`,
    label: 'Your other collections',
    holds: (count: number, isIn: boolean) =>
      `${count === 0 ? 'Nothing in it yet' : items(count)}${isIn ? ', this one among them' : ''}`,
    move: 'Move',
    cancel: 'Cancel',
  },
} as const;

/** Choosing what else to add to a collection. */
export const ADD_ITEMS_WORDS = {
  title: 'Add items',
  into: (collection: string) => `Into ${collection}`,
  search: 'Search your items',
  found: (shown: number, count: number) =>
    shown === count ? items(count) : `${NUMBER.format(shown)} of ${items(count)}`,
  chosen: (count: number) => `${NUMBER.format(count)} chosen`,
  list: 'Your items',
  isIn: 'In it already',
  showMore: (count: number) => `Show ${NUMBER.format(count)} more`,
  none: 'No item fits these words.',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${items(count)}`),
  adds: 'Adding...',
  cancel: 'Cancel',
  added: (count: number, collection: string) =>
    `${items(count)} ${count === 1 ? 'is' : 'are'} in ${collection} now`,
} as const;
