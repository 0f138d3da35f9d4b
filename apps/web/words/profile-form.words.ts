import type { ProfileType } from '@color-almanac/domain';

export const PROFILE_TYPE_NAMES: Readonly<Record<ProfileType, string>> = {
  default: 'Default',
  headshot: 'Headshot',
  generic: 'Generic',
};

/** The form for a new profile or for editing one. */
export const PROFILE_FORM_WORDS = {
  createTitle: 'Create Profile',
  editTitle: 'Edit Profile',
  name: 'Profile Name',
  nameNeeded: 'Please enter a profile name',
  nameCut: (longest: number) => `Names can have up to ${longest} characters`,
  description: 'Description (Optional)',
  descriptionCut: (longest: number) =>
    `Descriptions can have up to ${longest} characters. The rest was cut off.`,
  type: 'Profile Type',
  typeTexts: {
    headshot: 'A face: skin, lips, eyes and hair.',
    generic: 'Anything else, such as a room or a fabric.',
    default: 'The profile you started with. Like a headshot, it asks for a face.',
  },
  pointsTitle: 'Its color points',
  pointsText: 'Shown in example colors until you place your own.',
  isDefault: 'Make this the default profile',
  defaultText: 'It opens when you haven’t chosen another, and can’t be deleted.',
  alreadyDefault: 'This is the default profile. To change that, make another profile the default.',
  firstIsDefault: 'Your first profile is the default.',
  cancel: 'Cancel',
  create: 'Create Profile',
  save: 'Save Changes',
  saving: 'Saving...',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be discarded.',
  leave: 'Discard',
  stay: 'Keep editing',
  createFailed: 'Failed to create profile',
  updateFailed: 'Failed to update profile',
  withoutPhotoTitle: 'Saved without its photo',
  withoutPhotoText: 'This browser couldn’t store the photo. Please add it to the profile again.',
} as const;

/** The dialog for choosing another profile. */
export const SWITCH_PROFILE_WORDS = {
  title: 'Switch Profile',
  createNew: 'Create New',
  manage: 'Manage',
} as const;
