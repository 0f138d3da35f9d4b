const colors = (count: number) => (count === 1 ? '1 color' : `${count} colors`);

/** The user's saved palettes. */
export const PALETTE_LIBRARY_WORDS = {
  open: 'My palettes',
  title: 'My palettes',
  keepTitle: 'Keep this palette',
  name: 'Name',
  keep: 'Keep',
  replace: 'Replace',
  keepBoth: 'Keep both',
  nothingToKeep: 'Add a color to the workspace, then you can keep the palette here.',
  isKept: (name: string) => `The workspace shows “${name}” as it is kept.`,
  nameTaken: (name: string) => `You already keep a palette named “${name}”.`,
  kept: (name: string) => `“${name}” is kept`,
  replaced: (name: string) => `“${name}” was replaced`,
  undo: 'Undo',
  list: 'Kept palettes',
  search: 'Search my palettes...',
  noMatch: 'No matching palettes found',
  showAll: (count: number) => `Show all ${count} palettes`,
  emptyTitle: 'No palettes yet',
  emptyText: 'Palettes you keep stand here, with their weights and their pattern.',
  loading: 'Looking for your palettes...',
  failed: 'Failed to load your palettes',
  failedText: 'What is kept could not be read just now. Nothing was changed.',
  tryAgain: 'Try Again',
  shownNow: 'In the workspace',
  picture: (weights: string) => `Colors: ${weights}`,
  about: ({
    count,
    pattern,
    day,
  }: {
    readonly count: number;
    readonly pattern: string;
    readonly day: string;
  }) => `${colors(count)} · ${pattern} · ${day}`,
  openIt: (name: string) => `Open ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  openAction: 'Open',
  rename: 'Rename',
  delete: 'Delete',
  newName: (name: string) => `New name of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  renamed: (name: string) => `Now named “${name}”`,
  deleted: (name: string) => `“${name}” was deleted`,
  deletedHere: (name: string) => `You deleted “${name}”.`,
  replacedHere: (name: string) => `You replaced “${name}”.`,
  bringBack: 'Bring it back',
  notDeleted: 'It could not be deleted. It is still kept.',
  notPutBack: (name: string) => `“${name}” could not be put back`,
  notKept: {
    title: 'The palette was not kept',
    full: 'There is no room left in this browser. Delete something you no longer need, then try again.',
    forbidden: 'This browser does not allow anything to be kept here.',
    unavailable: 'What is kept here cannot be reached right now. Please try again.',
    gone: 'It was deleted on another device meanwhile. Keep it under another name.',
  },
  where: {
    guest: 'Kept in this browser. Sign in to have your palettes on every device.',
    signedIn: 'Kept in your account, with a copy in this browser.',
    unread:
      'What is kept in this browser cannot be read right now. Your palettes may be there all the same: please try again.',
    old: 'The server cannot be reached: palettes from another device may be missing. What you keep now is sent later.',
  },
} as const;
