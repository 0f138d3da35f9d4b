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
  deviceFull:
    'This device is out of space. Delete a profile or photo you no longer need, then try again.',
  withoutPhotoTitle: 'Saved without its photo',
  withoutPhotoText: 'There is no room left for the photo on this device.',
} as const;

/** The dialog for choosing another profile. */
export const SWITCH_PROFILE_WORDS = {
  title: 'Switch Profile',
  createNew: 'Create New',
  manage: 'Manage',
} as const;
