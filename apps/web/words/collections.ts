import { countItems as items, NUMBER } from './numbers.ts';

/** All collections at a glance. Titles and failures are the specification's. */
export const COLLECTIONS_WORDS = {
  title: 'Collections',
  lead: 'Groups of clothes. An item can be in several.',
  loading: 'Looking for your collections...',
  failedToLoad: 'Failed to load collections',
  failedText: 'What is kept could not be read just now. Nothing was changed.',
  tryAgain: 'Try Again',
  isOld: 'The server cannot be reached: collections from another device may be missing.',
  back: 'Back to Collections',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  noDescription: 'No description',
  count: items,
  create: 'Create collection',
  newCollection: 'New collection',
  emptyTitle: 'Create Your First Collection',
  emptyText: 'A look, a journey, a wish list: clothes of yours under one name.',
  full: (most: number) =>
    `You have ${NUMBER.format(most)} collections, and there is no room for more. Delete one you no longer need first.`,
  unknown: {
    title: 'No such collection',
    text: 'It may have been deleted, or it is another person’s. What was in it is still in the catalog.',
    oldTitle: 'Not on this device',
    oldText: 'It may be one that another device made. It is shown when the server can be reached.',
    deletedTitle: (name: string) => `“${name}” was deleted`,
    deletedText: 'In another window or on another device. What was in it is still in the catalog.',
  },
} as const;

/** The name and description of a collection. */
export const COLLECTION_FIELD_WORDS = {
  name: 'Name',
  description: 'Description',
  optional: '(optional)',
  count: (length: number, longest: number) => `${length}/${longest}`,
  counted: (length: number, longest: number) => `${length} of ${longest} characters`,
  full: (longest: number) => `There is room for ${longest} characters, and no more`,
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
    if (count === 0) return 'Nothing is in it.';
    return count === 1
      ? 'The item in it stays in your catalog, and in every other collection it is in.'
      : `The ${NUMBER.format(count)} items in it stay in your catalog, and in every other collection they are in.`;
  },
  keep: 'Keep it',
  deleteIt: 'Delete',
  deleted: (name: string) => `“${name}” was deleted`,
  deletedHere: (name: string) => `You deleted “${name}”.`,
  bringBack: 'Bring it back',
  undo: 'Undo',
  failedToCreate: 'Failed to create collection',
  failedToUpdate: 'Failed to update collection',
  failedToDelete: 'Failed to delete collection',
  notPutBack: (name: string) => `“${name}” could not be put back`,
  reasons: {
    full: 'There is no room left in this browser. Delete something you no longer need, then try again.',
    forbidden: 'This browser does not allow anything to be kept here.',
    unavailable: 'What is kept here cannot be reached right now. Please try again.',
    gone: 'It was deleted meanwhile, in another window or on another device.',
  },
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed is not kept.',
  leave: 'Discard',
  stay: 'Keep editing',
} as const;
