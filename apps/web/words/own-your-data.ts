/** Rounded down, so that it never promises too much. */
const size = (bytes: number) =>
  bytes >= 1e9
    ? `${Math.floor(bytes / 1e8) / 10} GB`
    : bytes >= 1e6
      ? `${Math.floor(bytes / 1e6)} MB`
      : 'less than 1 MB';
const palettes = (count: number) => (count === 1 ? '1 palette' : `${count} palettes`);
const profiles = (count: number) => (count === 1 ? '1 profile' : `${count} profiles`);

const collections = (count: number) => (count === 1 ? '1 collection' : `${count} collections`);
const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);
const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

const COUNTED = { profile: profiles, palette: palettes, item: items, collection: collections };
type Counted = keyof typeof COUNTED;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** In bytes. */
interface StorageEstimate {
  readonly estimated: number;
  readonly told: { readonly quota: number; readonly used: number } | null;
}

interface Imported {
  readonly added: number;
  readonly replaced: number;
  readonly kept: number;
}

/** How many of each were copied. Profiles are mentioned where there is nothing at all. */
function countMoved(moved: Readonly<Record<Counted, number>>): string {
  const kinds = ['profile', 'palette', 'item', 'collection'] as const;
  const counted = kinds.flatMap((kind) => (moved[kind] > 0 ? COUNTED[kind](moved[kind]) : []));
  const last = counted.at(-1) ?? profiles(0);
  const others = counted.slice(0, -1).join(', ');
  return others === '' ? last : `${others} and ${last}`;
}

/** The user's own data: exact, and without alarm. */
export const OWN_DATA_WORDS = {
  where: {
    title: 'Where it is',
    guest: [
      'Your photo goes nowhere: it is read and kept in this browser.',
      'Color points, readings, profiles, palettes, catalogues and collections are kept in this browser as well.',
    ],
    signedIn: (server: string) => [
      `Your photo is kept in your account, on the server that runs this (${server}), without what the camera noted about place and time. Where it is read, and by whom, stands above.`,
      'Color points, readings, profiles, palettes, catalogues and collections are kept there as well, with a copy in this browser. Only you can open them.',
    ],
    quota: ({ estimated, told }: StorageEstimate) => [
      `Estimated room left: ${size(estimated)}, as for any browser.`,
      told
        ? `By this browser’s own word: room for ${size(Math.max(0, told.quota - told.used))} more; ${size(told.used)} of ${size(told.quota)} are in use, the app and its models counted in.`
        : 'This browser does not say how much room is left, so the estimate stands alone.',
    ],
  },
  lasting: {
    title: 'How long it stays here',
    answers: {
      kept: 'This browser keeps it until you remove it.',
      'may-be-cleared': 'This browser may clear it when space on this device runs short.',
      unknown:
        'This browser does not say whether it may clear it. An export is the sure way to have a copy.',
    },
    why: 'You can ask it not to. Some browsers then put a question of their own before you, about storing data permanently: it means that nothing of yours is cleared without you.',
    ask: 'Ask the browser to keep it',
    refused:
      'The browser has not agreed. Browsers agree sooner to what is installed or often opened. Until then, an export is the sure way to have a copy.',
    inAccount: 'What is in your account is not touched by this: it comes back when you sign in.',
    offerTitle: 'Your work is kept in this browser',
    offerText:
      'It may clear it when space runs short, unless it is asked not to. It will put that question before you.',
  },

  exportTitle: 'Export everything',
  exportText:
    'One zip file with all your profiles, photos, palettes, catalogues and collections. It can be imported here or in any other Color Almanac.',
  exportAction: 'Export my data',
  exporting: 'Collecting…',
  exportProgress: ({ done, total }: Progress) => `Exporting ${done} of ${photos(total)}`,
  exportCanceled: 'Export canceled. Nothing was saved.',
  exportFailed: 'The export did not work. Nothing was changed. Please try again.',
  incomplete: 'Not everything could be collected. Nothing was saved yet.',
  listMissing:
    'The server’s list of your profiles could not be had. What was made or changed on another device may be missing.',
  palettesMissing: 'The list of your palettes could not be had as it is now. Some may be missing.',
  itemsMissing: 'The list of your items could not be had as it is now. Some may be missing.',
  itemPhotosMissing: (count: number) => `The photos of ${items(count)} could not be had.`,
  collectionsMissing:
    'The list of your collections could not be had as it is now. Some may be missing.',
  photosMissing: (names: readonly string[]) =>
    `${names.length === 1 ? '1 photo' : `${names.length} photos`} could not be had from the server as they are now: ${names.join(', ')}.`,
  exportAgain: 'Try again',
  exportWithout: 'Save without them',
  fileName: (day: string) => `color-almanac-${day}.zip`,

  importTitle: 'Import',
  importText: 'Choose a file you exported. You see what it would do before anything is changed.',
  importAction: 'Choose a file',
  importFile: 'Choose an exported file',
  importProblems: {
    'not-an-archive': 'This is no file exported from Color Almanac.',
    'newer-version': 'This file was exported from a newer version of Color Almanac.',
    'too-large': 'This file would unfold to more than an export can hold.',
    'cut-off': 'This file is incomplete. Nothing was imported. Export it again or copy it again.',
    damaged:
      'This file is damaged, or another program changed it. Nothing was imported. Export it again.',
    unreadable: 'This file could not be read.',
    'not-begun': 'Nothing was brought in. Please try again.',
  },
  nothingInside: 'There are no profiles, no palettes, no items and no collections in this file.',
  unreadable: (count: number) =>
    count === 1
      ? 'Something in it cannot be read and will be left out.'
      : `${count} things in it cannot be read and will be left out.`,
  /** Goes before a name; a profile's name stands alone. */
  nouns: { profile: '', palette: 'Palette', collection: 'Collection' },
  itemImportSteps: {
    add: (count: number) => `${items(count)} will be added`,
    same: (count: number) => `${items(count)} here already, nothing changes`,
    conflict: (count: number) =>
      count === 1 ? '1 item differs from yours' : `${count} items differ from yours`,
    'without-photo': (count: number) =>
      `${items(count)} left out, because the photo cannot be taken over`,
  },
  itemsThatDiffer: 'items that differ',
  stepKinds: {
    add: 'will be added',
    same: 'is here already, nothing changes',
    conflict: 'differs from yours',
    join: 'is here already and gets the file’s items as well',
  },
  photoDiffers: 'has another photo than yours',
  withPhoto: 'with photo',
  photoRefused: (title: string, detail: string) =>
    `Its photo cannot be taken over: ${title}. ${detail}.`,
  conflictLabel: (name: string) => `What to do with ${name}`,
  conflictChoices: {
    'keep-both': 'Keep both',
    'keep-mine': 'Keep mine',
    'take-archive': 'Replace mine by the file’s',
  },
  apply: 'Import',
  cancel: 'Cancel',
  checking: 'Checking…',
  checkingProgress: ({ done, total }: Progress) => `Checking ${done} of ${photos(total)}`,
  importing: 'Importing…',
  importProgress: ({ kind, done, total }: Progress & { readonly kind: Counted }) =>
    `Importing ${done} of ${COUNTED[kind](total)}`,
  importCanceled: 'Import canceled. What was imported before that stays.',
  imported: ({ added, replaced, kept }: Imported) =>
    `Added ${profiles(added)}, replaced ${replaced}, left ${kept} as they were.`,
  importedPalettes: ({ added, replaced, kept }: Imported) =>
    `Added ${palettes(added)}, replaced ${replaced}, left ${kept} as they were.`,
  importedItems: ({ added, replaced, kept }: Imported) =>
    `Added ${items(added)}, replaced ${replaced}, left ${kept} as they were.`,
  importedCollections: ({ added, replaced, kept }: Imported) =>
    `Added ${collections(added)}, changed ${replaced}, left ${kept} as they were.`,
  importFailed: (names: readonly string[]) => `There was no room for: ${names.join(', ')}.`,
  importedWithoutPhoto: (names: readonly string[]) =>
    `There was no room for the photo of: ${names.join(', ')}.`,
  importInterrupted: (names: readonly string[]) =>
    `Could not be brought in completely: ${names.join(', ')}. You can import the file again; what is here already will not be added twice.`,
  importedRecords: {
    palette: 'your palettes',
    item: 'your items',
    collection: 'your collections',
  },
  importUnfinished:
    'An empty profile from before may still be here, and another than the one you last worked on may open.',

  originalsTitle: 'What could not be read',
  originalsText: (count: number) =>
    `${count === 1 ? 'Something' : `${count} pieces`} kept in this browser could not be read in full. The original is kept aside as it stood; nothing in it was thrown away.`,
  originalsAction: 'Download the originals',
  originalsFile: (day: string) => `color-almanac-originals-${day}.json`,

  moveTitle: 'You have work on this device',
  moveText:
    'Before you signed in, you made things in this browser. What should become of them? Nothing is removed before you say so.',
  moveChoices: {
    merge: {
      label: 'Merge',
      text: 'Profiles of the same name become one, unless each has a photo of its own. What differs is taken from the newer one; colors and readings of this device are kept. Palettes and items are added; collections of one name become one with the items of both.',
    },
    'keep-both': {
      label: 'Keep both',
      text: 'Everything is added to your account beside what is there.',
    },
    leave: {
      label: 'Leave it here',
      text: 'Nothing is added to your account. You find it again when you continue without signing in.',
    },
  },
  /** Heading for changes of an account that the server has lost. */
  movedFromLostServer: 'Changes from before the server was restored',
  moveSteps: {
    add: (newName: string) => `is added as “${newName}”`,
    join: (into: string) => `becomes one with “${into}” of your account`,
    same: 'is in your account already',
    skip: 'is empty and is left out',
    leave: 'stays on this device',
  },
  itemMoveSteps: {
    add: (count: number) => `${items(count)} added to your catalogues`,
    same: (count: number) => `${items(count)} in your account already`,
    leave: (count: number) => `${items(count)} left on this device`,
  },
  collectionJoined: (name: string) => `will be added to “${name}”`,
  preview: 'What will happen',
  moveAction: 'Continue',
  moving: 'Copying and checking…',
  later: 'Ask me later',
  movedTitle: 'Your work is in your account',
  moved: (moved: Readonly<Record<Counted, number>>) =>
    `${countMoved(moved)} copied and checked. What you made before signing in is still in this browser as well. Remove that copy?`,
  moveFailed: (names: readonly string[]) =>
    `Could not be copied and stays on this device: ${names.join(', ')}.`,
  moveBroke:
    'That did not work. Everything you made is still in this browser. Please try again, or choose to be asked later.',
  forget: 'Remove the copy',
  forgetting: 'Removing…',
  forgetFailed:
    'Not all of the copy could be removed. Your work is in your account. Please try again, or keep the copy here.',
  keepCopy: 'Keep it here too',

  deleteAccount: {
    title: 'Delete my account',
    text: 'Deletes your account on this server with all profiles, photos, palettes, catalogues and collections in it, and the copy in this browser. This cannot be undone. Export first if you want to keep something.',
    action: 'Delete my account',
    failed: (reason: string) => `Your account was not deleted: ${reason}`,
  },
  deletionUnanswered:
    'It is not known whether your account was deleted: the server did not answer. Please try again, to be sure.',
  deleteHere: {
    title: 'Delete everything on this device',
    text: 'Deletes all profiles, photos, readings, palettes, catalogues and collections made in this browser without signing in. This cannot be undone. Export first if you want to keep something.',
    action: 'Delete everything',
    failed: (reason: string) => `Not everything could be deleted: ${reason}`,
  },
  deleteConfirm: 'Type DELETE to confirm',
  deleteWord: 'DELETE',
  deleting: 'Deleting…',
} as const;
