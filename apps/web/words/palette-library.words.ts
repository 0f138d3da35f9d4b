import { countOf } from '@color-almanac/words';

const colors = (count: number) => countOf(count, { one: 'color', other: 'colors' });

/** The user's saved palettes. */
export const PALETTE_LIBRARY_WORDS = {
  open: 'My palettes',
  title: 'My palettes',
  keepTitle: 'Save this palette',
  name: 'Name',
  keep: 'Save palette',
  replace: 'Replace',
  keepBoth: 'Keep both',
  nothingToKeep: 'Add a color to the workspace to save a palette here.',
  isKept: (name: string) => `“${name}” is open in the workspace.`,
  nameTaken: (name: string) => `You already have a palette named “${name}”.`,
  kept: (name: string) => `“${name}” was saved`,
  replaced: (name: string) => `“${name}” was replaced`,
  undo: 'Undo',
  list: 'Saved palettes',
  search: 'Search my palettes...',
  noMatch: 'No matching palettes found',
  showAll: (count: number) => `Show all ${count} palettes`,
  emptyTitle: 'No palettes yet',
  emptyText: 'Your saved palettes appear here.',
  loading: 'Loading your palettes...',
  failed: 'We couldn’t load your palettes',
  failedText: 'We couldn’t read this browser’s storage. Nothing was changed.',
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
  newName: (name: string) => `New name for ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  renamed: (name: string) => `Now named “${name}”`,
  deleted: (name: string) => `“${name}” was deleted`,
  deletedHere: (name: string) => `You deleted “${name}”.`,
  replacedHere: (name: string) => `You replaced “${name}”.`,
  bringBack: 'Restore',
  notDeleted: 'We couldn’t delete it. It’s still saved.',
  notPutBack: (name: string) => `We couldn’t restore “${name}”`,
  notKept: {
    title: 'We couldn’t save the palette',
    gone: 'It was deleted on another device. Save it under another name.',
  },
  where: {
    guest: 'Saved in this browser. Sign in to have your palettes on every device.',
    signedIn: 'Saved in your account, with a copy in this browser.',
    unread:
      'We couldn’t read this browser’s storage. Your palettes may still be there, so please try again.',
    old: 'We can’t reach the server. Palettes from other devices may be missing; your changes will sync later.',
  },
} as const;
