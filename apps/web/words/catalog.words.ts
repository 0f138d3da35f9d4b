import type { FilterSection, ItemOrder, PickedItems } from '@color-almanac/domain';
import { countItems as items, NUMBER } from '@color-almanac/words';

import { RATING_WORDS } from './ratings.words.ts';

/** The catalogs and their items. Alerts and the title of the empty grid are the specification's. */
export const CATALOG_WORDS = {
  title: 'Catalog',
  toolbar: 'Catalog tools',
  choose: 'Catalog',
  upload: 'Upload',
  filter: 'Filter',
  select: 'Select',
  uploadBusy: 'Photos are being added. You can add more when they’re done.',
  filterCount: (count: number) => `, ${count} in use`,
  help: 'Help with the wardrobe',
  gist: ({
    count,
    analyzed,
    season,
  }: {
    readonly count: number;
    readonly analyzed: number;
    /** How many percent of the rateable items are in season. */
    readonly season: { readonly name: string; readonly percent: number } | null;
  }) =>
    `${items(count)}, ${NUMBER.format(analyzed)} analyzed.${
      season ? ` ${season.percent}% match ${season.name}.` : ''
    }`,
  ratedFor: {
    person: (name: string, season: string) => `Rated for ${name}, ${season}`,
    noSeason: (name: string) => `Rated for ${name}, once a season is saved`,
    nobody: 'Not rated: a wardrobe needs a person’s profile with a season.',
    choose: 'Rate for',
  },
  loading: 'Loading your items...',
  failure: { title: 'We couldn’t load your items', tryAgain: 'Try Again' },
  isOld: 'We can’t reach the server. Items from other devices may be missing.',
  isUnread: 'We couldn’t read this browser’s storage. Please try again.',
  selection: {
    toolbar: 'Selection',
    none: 'Nothing selected',
    cancel: 'Cancel',
    count: (count: number) => `${NUMBER.format(count)} selected`,
    underWay: {
      move: (count: number) => `Moving ${items(count)}`,
      delete: (count: number) => `Deleting ${items(count)}`,
    },
    doneOf: (done: number, of: number) => `${NUMBER.format(done)} of ${NUMBER.format(of)}`,
    move: 'Move',
    collect: 'Add to Collection',
    collectShort: 'Collection',
    scan: 'AI Scan',
    delete: 'Delete',
  },
  empty: {
    title: (catalogue: string) => `No items in ${catalogue}`,
    drop: 'Drop photos of your clothes here, one item each.',
    dropNowhere: 'Drop photos of your clothes here, then choose a catalogue.',
    browse: 'Choose photos',
    noMatchTitle: 'No matching items',
    noMatch: 'No items match all your filters.',
  },
  /** Where there are no items at all. */
  firstVisit: {
    title: 'See which clothes suit you',
    text: 'Add photos, one item each. A scan names their colors and rates them against your season.',
    noSeason:
      'Add photos, one item each. A scan names their colors and, once you save a season, rates them.',
    add: {
      wardrobe: 'Add clothes to Wardrobe',
      radar: 'Add to Radar',
      inventory: 'Add to Inventory',
    },
    places:
      'Wardrobe is what you wear, Radar what you might buy, Inventory what you store. Choose one above.',
    drop: 'You can also drop or paste photos anywhere on this page.',
    example: {
      mark: 'Example',
      name: 'Olive sweater',
      color: 'Olive leaf',
      caption: 'Here for Soft Autumn',
      label: (rating: string) =>
        `Example of a rated item: an olive sweater, rated ${rating} for Soft Autumn.`,
    },
  },
  /** Photos that were added before a catalog was chosen. */
  held: {
    title: (count: number) =>
      count === 1
        ? 'Where does this photo go?'
        : `Where do these ${NUMBER.format(count)} photos go?`,
    discard: 'Discard',
  },
  drop: {
    here: (catalogue: string) => `Drop to add to ${catalogue}`,
    choose: 'Drop, then choose a catalogue',
    refused: 'Photos can’t be added right now',
  },
  grid: (catalogue: string) => `Items in ${catalogue}`,
  tile: {
    /** The specification's word. */
    analyzed: 'analysed',
    notAnalyzed: 'Not analyzed',
    arriving: 'Reading its colors...',
    unrated: 'Not rated',
    quantity: (count: number) => `x${count}`,
    quantityRead: (count: number) => `Quantity ${count}`,
    colors: (names: string) => `Colors: ${names}`,
  },
  ratings: RATING_WORDS,
  alerts: {
    uploadNowhere: 'Please select a specific catalogue to upload items',
    move: 'Please select items to move',
    delete: 'Please select items to delete',
    collect: 'Please select items to add to a collection',
    scan: 'Please select items to analyze',
    scanFailed: 'AI analysis failed. Please try again.',
    moveFailed: 'Failed to move some items',
    deleteFailed: 'Failed to delete items',
  },
  moveDialog: {
    title: (count: number) => `Move ${items(count)}`,
    to: 'Move to',
    move: 'Move',
    cancel: 'Cancel',
    texts: {
      wardrobe: 'Clothes you wear.',
      inventory: 'Clothes in storage.',
      radar: 'Clothes you might buy.',
    },
  },
  moved: (count: number, catalogue: string) => `Moved ${items(count)} to ${catalogue}`,
  deleteDialog: {
    ask: (count: number) => `Delete ${count} item(s)?`,
    text: 'Their photos are deleted too.',
    delete: 'Delete',
    cancel: 'Cancel',
  },
  deleted: (count: number) => `${items(count)} deleted`,
} as const;

/** The filters of a catalog. */
export const ITEM_FILTER_WORDS = {
  title: 'Filter',
  clearAll: 'Clear All',
  close: 'Close',
  order: 'Sort by',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'By name',
    category: 'By category',
    'best-match': 'Best season match first',
    color: 'By color',
  } satisfies Record<ItemOrder, string>,
  sections: {
    style: 'Style',
    category: 'Category',
    occasion: 'Occasion',
    status: 'Status',
    seasonMatch: 'Season match',
    color: 'Color',
  } satisfies Record<FilterSection, string>,
  show: (count: number) => `Show ${items(count)}`,
  noValues: 'No items have this yet.',
  noSeason: 'Save your season first to rate items.',
  chosen: (count: number) => `${count} selected`,
  shown: (shown: number, count: number) => `${NUMBER.format(shown)} of ${items(count)} shown`,
  showAll: 'Show all',
  /** Items that were picked elsewhere, by what they have in common. */
  pickedItems: {
    lonely: 'Lonely items',
    neutral: 'Neutrals',
    accent: 'Accents',
    'neutral-in-season': 'Neutrals in season',
    'accent-in-season': 'Accents in season',
  } satisfies Record<PickedItems['what'], string>,
  picked: (label: string) => `${label}:`,
  unpick: (label: string) => `Remove filter: ${label}`,
} as const;

/** One item, opened. */
export const ITEM_WORDS = {
  drape: 'See it on you',
  analysisTitle: 'Item Analysis',
  detailsTitle: 'Item details',
  previous: 'Previous item',
  next: 'Next item',
  counter: (place: number, count: number) => `${NUMBER.format(place)} of ${NUMBER.format(count)}`,
  rating: (rating: string, score: number) => `${rating}, ${score}`,
  photoOf: (name: string) => `Photo of ${name}`,
  noPhoto: 'No photo',
  colors: 'Colors',
  occasions: 'Occasions',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  quantityNotKept: 'We couldn’t save the quantity',
  season: 'Season',
  seasons: { 'all-season': 'All-season' },
  nearestPalette: 'Nearest palette',
  versatility: 'Versatility',
  versatilityOf: (points: number) => `${points} of 5`,
  tips: 'Styling tips',
  catalogue: 'Catalog',
  category: 'Category',
  style: 'Style',
  brand: 'Brand',
  description: 'Description',
  added: 'Added',
  unsaid: 'Not set',
  noColors: 'Not analyzed yet',
} as const;
