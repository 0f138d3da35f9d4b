import { countItems as items } from './numbers.ts';

/** What goes together, why, and what to do with it. */
export const OUTFIT_WORDS = {
  title: 'Outfit ideas',
  ofAll: 'Combinations of your own pieces, by color, season, contrast and occasion.',
  around: (name: string) => `Combinations around ${name}.`,
  within: (name: string) => `Combinations of the pieces in ${name}.`,
  loading: 'Looking through your pieces...',
  idea: (number: number) => `Idea ${number}`,
  wornFor: (occasions: string) => `For: ${occasions}`,
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
  onlyOne: 'No other to swap',
  inColor: (name: string, color: string) => `${name} in ${color}`,
  swapped: (next: string, before: string, reason: string) =>
    `${next} instead of ${before}. ${reason}`,
  colors: (colors: string) => `Colors of this outfit: ${colors}`,
  save: 'Save as collection',
  saveOf: (number: number) => `Save idea ${number} as collection`,
  openSaved: 'Open collection',
  openSavedOf: (name: string) => `Open collection ${name}`,
  form: {
    title: 'Save as collection',
    adding: (count: number) => `${items(count)} will be in it.`,
    save: 'Save',
    saves: 'Saving...',
    cancel: 'Cancel',
    name: (first: string) => `Outfit with ${first}`,
    saved: (name: string) => `“${name}” is saved`,
    failed: 'Failed to create collection',
  },
  noIdeas: 'No outfit yet',
  noAnchor: {
    analyzed: (name: string) =>
      `${name} is not analyzed yet. Scan it in the catalog, and outfits can be made with its colors.`,
    placed: (name: string) =>
      `Nothing says where ${name} is worn. Give it a category, such as Tops or Shoes, in the catalog.`,
  },
  nothingAnalyzed: 'Outfits are made of analyzed items, and none is analyzed yet.',
  nothingIn: (name: string) => `Nothing is in ${name} yet.`,
  nothingOwned: 'There are no items in your catalog yet.',
  toCatalog: 'Go to Catalog',
  noSeason: 'Without a season, pieces are matched with each other only.',
  noShoes: 'No shoes are among these pieces.',
  left: {
    notAnalyzed: (count: number) =>
      `${items(count)} not analyzed ${count === 1 ? 'is' : 'are'} left out.`,
    notPlaced: (count: number) =>
      `${items(count)} ${count === 1 ? 'is' : 'are'} left out: nothing says where ${count === 1 ? 'it is' : 'they are'} worn with an outfit.`,
    onRadar: (count: number) =>
      `${items(count)} on your radar ${count === 1 ? 'is' : 'are'} left out.`,
  },
  failed: 'Failed to load your items',
  failedText: 'What is kept could not be read just now. Nothing was changed.',
  tryAgain: 'Try Again',
} as const;
