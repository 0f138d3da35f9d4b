/** The user's own fields of an item. */
export const ITEM_EDIT_WORDS = {
  edit: 'Edit',
  title: 'Edit item',
  name: 'Name',
  kind: 'Kind',
  counted: (length: number, longest: number) => `${length} of ${longest} characters`,
  mostOccasions: (most: number) => `You can choose up to ${most} occasions.`,
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  notKept: 'We couldn’t save your changes',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be discarded.',
  leave: 'Discard',
  stay: 'Keep editing',
} as const;
