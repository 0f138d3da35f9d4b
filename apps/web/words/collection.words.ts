import { NUMBER, choosePlural, countItems as items } from '@color-almanac/words';

/** One collection and its items. The texts for an empty one and the alerts are the specification's. */
export const COLLECTION_WORDS = {
  edit: 'Edit',
  add: 'Add items',
  count: items,
  strip: {
    title: 'Colors in this collection, by area',
    inSeason: (percent: number) => `${percent}% in season`,
    percent: (percent: number) => `${percent}%`,
    /** Where not every item has colors. */
    known: (known: number, count: number) =>
      `Based on ${NUMBER.format(known)} of ${items(count)}: the others aren’t analyzed yet.`,
  },
  items: 'Items in this collection',
  empty: {
    title: 'No items in this collection yet',
    text: 'Add items from your catalog. They stay there too.',
    noItems: 'Your catalog is empty. Add photos of your clothes first.',
    toCatalog: 'Go to Catalog',
    /** For a collection named after a catalog. */
    gather: (catalogue: string) =>
      `See your ${catalogue} items together, with their colors and outfit ideas. They stay in your catalog.`,
    addAll: (count: number) =>
      choosePlural(count, { one: 'Add 1 item', other: `Add all ${NUMBER.format(count)}` }),
    choose: 'Choose items',
  },
  item: {
    colors: (names: string) => `Colors: ${names}`,
    sort: (name: string) => `Move ${name}`,
    more: (name: string) => `More for ${name}`,
    toFront: 'Move to the front',
    toEnd: 'Move to the end',
    moveOn: 'Move to another collection',
    nowhere: 'You have no other collection.',
    remove: 'Remove from this collection',
  },
  moving: {
    how: 'To move an item, press Space. Use the arrow keys to move it, Space to drop it and Escape to cancel.',
    taken: (name: string, place: number, count: number) =>
      `Picked up ${name}, ${NUMBER.format(place)} of ${NUMBER.format(count)}.`,
    over: (name: string, place: number, count: number) =>
      `${name} is now ${NUMBER.format(place)} of ${NUMBER.format(count)}.`,
    put: (name: string, place: number, count: number) =>
      `Dropped ${name}, ${NUMBER.format(place)} of ${NUMBER.format(count)}.`,
    back: (name: string) => `${name} is back where it was.`,
  },
  undo: 'Undo',
  gathered: (count: number, collection: string) => `Added ${items(count)} to ${collection}`,
  removed: (name: string, collection: string) => `Removed ${name} from ${collection}`,
  movedToEnd: {
    front: (name: string) => `${name} is now first`,
    end: (name: string) => `${name} is now last`,
  },
  movedOn: (name: string, collection: string) => `Moved ${name} to ${collection}`,
  failedToUpdate: 'Failed to update collection',
  failedToAdd: 'Failed to add items to collection',
  noRoom: (most: number) => `A collection holds up to ${NUMBER.format(most)} items.`,
  failedToAddSome: 'Failed to add some items to collection',
  moveDialog: {
    title: (name: string) => `Move ${name}`,
    text: (collection: string) =>
      `It moves from ${collection} to the end of the collection you choose.`,
    label: 'Your other collections',
    holds: (count: number, isIn: boolean) =>
      `${count === 0 ? 'No items yet' : items(count)}${isIn ? ', including this one' : ''}`,
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
  chosen: (count: number) => `${NUMBER.format(count)} selected`,
  list: 'Your items',
  isIn: 'Already added',
  showMore: (count: number) => `Show ${NUMBER.format(count)} more`,
  none: 'No items match your search.',
  add: (count: number) => (count === 0 ? 'Add' : `Add ${items(count)}`),
  adds: 'Adding...',
  cancel: 'Cancel',
  added: (count: number, collection: string) => `Added ${items(count)} to ${collection}`,
} as const;
