import { writeList, countItems as items } from '@color-almanac/words';

/** What goes together, why, and what to do with it. */
export const OUTFIT_WORDS = {
  title: 'Outfit ideas',
  ofAll: 'Combinations of your own items, by color, season, contrast and occasion.',
  around: (name: string) => `Combinations around ${name}.`,
  within: (name: string) => `Combinations of the items in ${name}.`,
  loading: 'Looking through your items...',
  idea: (number: number) => `Idea ${number}`,
  wornFor: (occasions: readonly string[]) => `For: ${writeList(occasions)}`,
  slots: {
    'one-piece': 'Dress or jumpsuit',
    top: 'Top',
    bottom: 'Bottom',
    outer: 'Outer layer',
    shoes: 'Shoes',
    accessory: 'Accessory',
  },
  swap: 'Swap',
  swapOf: (name: string) => `Swap ${name}`,
  asked: 'Your choice',
  inColor: (name: string, color: string) => `${name} in ${color}`,
  swapped: (next: string, before: string, reason: string) =>
    `${next} instead of ${before}. ${reason}`,
  lay: (names: readonly string[]) => `Laid out: ${writeList(names)}`,
  colors: (colors: string) => `Colors of this outfit: ${colors}`,
  save: 'Save as collection',
  saveOf: (number: number) => `Save idea ${number} as collection`,
  openSaved: 'Open collection',
  openSavedOf: (name: string) => `Open collection ${name}`,
  form: {
    title: 'Save as collection',
    adding: (count: number) => `It will contain ${items(count)}.`,
    save: 'Save',
    saves: 'Saving...',
    cancel: 'Cancel',
    name: (first: string) => `Outfit with ${first}`,
    saved: (name: string) => `“${name}” was saved`,
    failed: 'Failed to create collection',
  },
  noIdeas: 'No outfit yet',
  noAnchor: {
    analyzed: (name: string) =>
      `${name} isn’t analyzed yet. Scan it in the catalog to use it in outfits.`,
    placed: (name: string) =>
      `Give “${name}” a category, such as Tops or Shoes, to use it in outfits.`,
  },
  nothingAnalyzed: 'Outfits need analyzed items. Scan some in the catalog first.',
  noneInSeason:
    'None of their combinations is at least half in your season. Add an item in one of its colors.',
  nothingIn: (name: string) => `${name} has no items yet.`,
  nothingOwned: 'Your catalog has no items yet.',
  toCatalog: 'Go to Catalog',
  noSeason: 'Without a season, items are only matched with each other.',
  noShoes: 'None of these items are shoes.',
  left: {
    notAnalyzed: (count: number) => `Left out: ${items(count)} not analyzed.`,
    notPlaced: (count: number) => `Left out: ${items(count)} without a category.`,
    onRadar: (count: number) => `Left out: ${items(count)} on your radar.`,
  },
  failed: 'We couldn’t load your items',
  failedText: 'We couldn’t read this browser’s storage. Nothing was changed.',
  tryAgain: 'Try Again',
} as const;
