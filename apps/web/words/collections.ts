const NUMBER = new Intl.NumberFormat('en');

/** The collections, what they are called, and what is done with them. Titles and alerts are the specification's. */
export const COLLECTIONS_WORDS = {
  title: 'Collections',
  lead: 'Groups of clothes. An item can be in several.',
  loading: 'Looking for your collections...',
  failedToLoad: 'Failed to load collections',
  failedText: 'What is kept could not be read just now. Nothing was changed.',
  tryAgain: 'Try Again',
  back: 'Back to Collections',
  edit: 'Edit',
  noDescription: 'No description',
  count: (items: number) => (items === 1 ? '1 item' : `${NUMBER.format(items)} items`),
  unknown: {
    title: 'No such collection',
    text: 'It may have been deleted, or it belongs to somebody else. Your items are in the catalog.',
  },
} as const;
