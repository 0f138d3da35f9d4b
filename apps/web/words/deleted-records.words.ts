import { TRASH_DAYS } from '@color-almanac/domain';
import type { TrashEntry, TrashKind } from '@color-almanac/domain';
import { countItems, countOf } from '@color-almanac/words';

const DAYS = { one: 'day', other: 'days' };

/** The trash: what was deleted, and how long it can be restored. */
export const TRASH_WORDS = {
  title: 'Trash',
  lead: `What you delete stays here for ${TRASH_DAYS} days. Then it’s removed for good.`,
  open: 'Open Trash',
  settingsText: `Profiles, items, palettes and collections you delete can be restored for ${TRASH_DAYS} days.`,
  groups: {
    profile: 'Profiles',
    item: 'Items',
    palette: 'Palettes',
    collection: 'Collections',
  } satisfies Record<TrashKind, string>,
  unnamed: {
    profile: 'Unnamed profile',
    item: 'Unnamed item',
    palette: 'Unnamed palette',
    collection: 'Unnamed collection',
  } satisfies Record<TrashKind, string>,
  items: ({ item_count }: Pick<TrashEntry, 'item_count'>) => countItems(item_count ?? 0),
  deleted: (passed: number) =>
    passed === 0 ? 'Deleted today' : `Deleted ${countOf(passed, DAYS)} ago`,
  left: (left: number) =>
    left <= 0 ? 'removed for good today' : `removed for good in ${countOf(left, DAYS)}`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  deleteNow: 'Delete now',
  deleteNamed: (name: string) => `Delete ${name} now`,
  restored: (name: string) => `${name} was restored`,
  notRestored: (name: string) => `We couldn’t restore ${name}`,
  gone: 'It’s no longer in Trash. It may have been restored or removed on another device.',
  failed: 'Please check your connection, then try again.',
  deleteQuestion: (name: string) => `Delete ${name} for good?`,
  deleteText: 'You can’t undo this.',
  deleteIt: 'Delete now',
  cancel: 'Cancel',
  deletedForGood: (name: string) => `${name} was deleted for good`,
  notDeleted: 'We couldn’t delete it',
  empty: 'Empty Trash',
  emptyQuestion: 'Delete everything in Trash?',
  emptyText: 'Photos are deleted too. You can’t undo this.',
  emptied: 'Trash was emptied',
  notEmptied: 'We couldn’t empty Trash',
  nothing: 'Trash is empty',
  nothingText: `Profiles, items, palettes and collections you delete appear here for ${TRASH_DAYS} days.`,
  loading: 'Loading Trash',
  notLoaded: 'We couldn’t load Trash',
  notLoadedText: 'Nothing is lost. Please check your connection.',
  tryAgain: 'Try again',
} as const;
