import type { ProfileType } from '@color-almanac/domain';

export const PROFILE_WORDS = {
  notKeptTitle: 'Not saved',
  notKeptText:
    'This browser has no room left or forbids keeping. Your changes stay until you leave the page.',
} as const;

export const DELETED_ELSEWHERE_WORDS = {
  title: 'This profile was deleted in another tab',
  text: (name: string) => `${name} is gone, so the default profile is open now.`,
} as const;

export const PROFILE_TYPE_NAMES: Readonly<Record<ProfileType, string>> = {
  default: 'Default',
  headshot: 'Headshot',
  generic: 'Generic',
};

/** The page with all profiles, and what may be done with each. */
export const PROFILES_PAGE_WORDS = {
  title: 'My Color Profiles',
  count: (count: number) =>
    count === 1
      ? '1 profile. It sets your season everywhere.'
      : `${count} profiles. The active one sets your season everywhere.`,
  create: 'Create profile',
  noneTitle: 'No Color Profiles Yet',
  noneText: 'Begin with a first one.',
  unreachableText:
    'Your profiles could not be loaded just now: the server could not be reached. What is kept there is safe. Try again, or begin with a new one here.',
  unreadableText:
    'A list of profiles in this browser could not be read. It was kept aside; nothing was deleted. You can download it in the settings.',
  createFirst: 'Create Your First Profile',
  tryAgain: 'Try Again',
  trying: 'Loading...',
  active: 'Active',
  actionsFor: (name: string) => `Actions for ${name}`,
  setActive: 'Set as Active',
  noneActive: 'No profile',
  isActive: 'It is the active one',
  edit: 'Edit Profile',
  duplicate: 'Duplicate',
  delete: 'Delete',
  defaultStays: 'The default profile stays',
  deleteQuestion: 'Are you sure you want to delete this profile?',
  deleteText: (name: string) => `This deletes ${name} with its photo, points and season.`,
  keep: 'Cancel',
  deleted: (name: string) => `${name} was deleted`,
  notDeleted: 'The profile was not deleted. Try again in a moment.',
  duplicated: (name: string) => `${name} was duplicated`,
  notDuplicated: 'The profile could not be duplicated. There may be no room left.',
  noPhoto: 'No photo',
  photoAway: 'Photo not loaded',
  photoOf: (name: string) => `Photo of ${name}`,
  noSeason: 'No season yet',
  colorsOf: (name: string) => `Colors of ${name}`,
  emptySlot: 'empty',
  more: (count: number) => `${count} more`,
  completion: (name: string) => `${name} is complete to`,
  complete: 'Complete: colors, photo, season',
  shares: ['None of three', 'One of three', 'Two of three'],
  missing: (parts: readonly string[]) => `${parts.join(', ')} missing`,
  parts: { colors: 'colors', photo: 'photo', season: 'season' },
} as const;

/** The form of a new profile or of one that is changed. */
export const PROFILE_FORM_WORDS = {
  createTitle: 'Create Profile',
  editTitle: 'Edit Profile',
  name: 'Profile Name',
  nameCut: (longest: number) => `Names end at ${longest} signs`,
  description: 'Description (Optional)',
  descriptionCut: (longest: number) =>
    `Descriptions end at ${longest} signs. What is beyond was left out.`,
  type: 'Profile Type',
  typeTexts: {
    headshot: 'A face: skin, lips, eyes and hair.',
    generic: 'Anything else, such as a room or a fabric.',
    default: 'The profile you started with. It asks for a face, as a headshot does.',
  },
  pointsTitle: 'Its color points',
  pointsText: 'Drawn in example colors until you place your own.',
  isDefault: 'Make this the default profile',
  defaultText: 'It opens when no other was chosen, and cannot be deleted.',
  alreadyDefault: 'This is the default profile. Make another one the default to hand it over.',
  firstIsDefault: 'The first profile is the default one.',
  cancel: 'Cancel',
  create: 'Create Profile',
  save: 'Save Changes',
  saving: 'Saving...',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you filled in is not kept.',
  leave: 'Discard',
  stay: 'Keep editing',
  createFailed: 'Failed to create profile',
  updateFailed: 'Failed to update profile',
  withoutPhotoTitle: 'Saved without its photo',
  withoutPhotoText: 'There is no room left for the photo on this device.',
} as const;

export const SWITCH_PROFILE_WORDS = {
  title: 'Switch Profile',
  createNew: 'Create New',
  manage: 'Manage',
} as const;
