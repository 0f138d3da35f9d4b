import { countItems as items, NUMBER } from '@color-almanac/words';

/** All collections at a glance. Titles and failures are the specification's. */
export const COLLECTIONS_WORDS = {
  title: 'Collections',
  lead: 'Groups of clothes. An item can be in several.',
  loading: 'Loading your collections...',
  failedToLoad: 'Failed to load collections',
  failedText: 'We couldn’t read this browser’s storage. Nothing was changed.',
  tryAgain: 'Try Again',
  isOld: 'We can’t reach the server. Collections from other devices may be missing.',
  back: 'Back to Collections',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  count: items,
  create: 'Create collection',
  newCollection: 'New collection',
  emptyTitle: 'Create Your First Collection',
  emptyText: 'Group items for a look, a trip or a wish list.',
  full: (most: number) =>
    `You’ve reached the limit of ${NUMBER.format(most)} collections. Delete one you no longer need first.`,
  unknown: {
    title: 'Collection not found',
    text: 'It may have been deleted, or belong to someone else. Its items are still in the catalog.',
    oldTitle: 'Not on this device yet',
    oldText: 'It may be from another device. It will appear once we can reach the server.',
    deletedTitle: (name: string) => `“${name}” was deleted`,
    deletedText:
      'It was deleted in another tab or on another device. Its items are still in the catalog.',
  },
} as const;

/** The name and description of a collection. */
export const COLLECTION_FIELD_WORDS = {
  name: 'Name',
  description: 'Description',
  optional: '(optional)',
  count: (length: number, longest: number) => `${length}/${longest}`,
  counted: (length: number, longest: number) => `${length} of ${longest} characters`,
  full: (longest: number) => `You’ve reached the limit of ${longest} characters`,
} as const;

/** Creating, editing and deleting a collection. */
export const COLLECTION_FORM_WORDS = {
  createTitle: 'Create collection',
  create: 'Create',
  creates: 'Creating...',
  editTitle: 'Edit collection',
  save: 'Save',
  saves: 'Saving...',
  cancel: 'Cancel',
  created: (name: string) => `“${name}” was created`,
  open: 'Open',
  updated: (name: string) => `“${name}” was saved`,
  delete: 'Delete collection',
  deletes: 'Deleting...',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (count: number) => {
    if (count === 0) return 'It has no items.';
    return count === 1
      ? 'Its item stays in your catalog and in any other collections.'
      : `Its ${NUMBER.format(count)} items stay in your catalog and in any other collections.`;
  },
  keep: 'Keep it',
  deleteIt: 'Delete',
  deleted: (name: string) => `“${name}” was deleted`,
  deletedHere: (name: string) => `You deleted “${name}”.`,
  bringBack: 'Restore',
  undo: 'Undo',
  failedToCreate: 'Failed to create collection',
  failedToUpdate: 'Failed to update collection',
  failedToDelete: 'Failed to delete collection',
  notPutBack: (name: string) => `We couldn’t restore “${name}”`,
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be discarded.',
  leave: 'Discard',
  stay: 'Keep editing',
} as const;
