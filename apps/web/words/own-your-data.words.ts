import { countItems as items, countOf, countPhotos as photos } from '@color-almanac/words';

/** Rounded down, so that it never promises too much. */
const size = (bytes: number) =>
  bytes >= 1e9
    ? `${Math.floor(bytes / 1e8) / 10} GB`
    : bytes >= 1e6
      ? `${Math.floor(bytes / 1e6)} MB`
      : 'less than 1 MB';
const palettes = (count: number) => countOf(count, { one: 'palette', other: 'palettes' });
const profiles = (count: number) => countOf(count, { one: 'profile', other: 'profiles' });

const collections = (count: number) => countOf(count, { one: 'collection', other: 'collections' });

const COUNTED = { profile: profiles, palette: palettes, item: items, collection: collections };
type Counted = keyof typeof COUNTED;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** In bytes. */
interface StorageEstimate {
  readonly estimated: number;
  readonly reported: { readonly quota: number; readonly used: number } | null;
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
    title: 'Where your data is',
    guest: [
      'Your photo isn’t uploaded: it’s read and saved in this browser.',
      'Color points, readings, profiles, palettes, items and collections are saved in this browser too.',
    ],
    signedIn: (server: string) => [
      `Your photo is saved in your account, on this app’s server (${server}), without place and time. See Account for where it’s read.`,
      'Color points, readings, profiles, palettes, items and collections are saved there too, with a copy in this browser. Only you can open them.',
    ],
    /** The estimate is the specification's; it is shown where the browser reports nothing. */
    quota: ({ estimated, reported }: StorageEstimate) =>
      reported
        ? [
            `Your browser reports ${size(Math.max(0, reported.quota - reported.used))} free (${size(reported.used)} of ${size(reported.quota)} used, including the app).`,
          ]
        : [
            `Estimated space left: ${size(estimated)}, as for any browser.`,
            'Your browser doesn’t report how much space is left, so this is only an estimate.',
          ],
  },
  lasting: {
    title: 'How long it stays here',
    answers: {
      kept: 'Your browser stores it until you delete it.',
      'may-be-cleared': 'Your browser may delete it when this device runs low on space.',
      unknown:
        'Your browser doesn’t say whether it may delete it. Export your data to have a copy.',
    },
    why: 'Your browser may ask for permission. Then only you can delete it.',
    ask: 'Ask for permanent storage',
    refused:
      'Your browser hasn’t agreed. Installing the app or opening it often helps; until then, export a copy.',
    inAccount: 'Data in your account isn’t affected. It comes back when you sign in.',
    offerTitle: 'Your work is saved in this browser',
    offerText: 'Your browser may delete it when space runs low. You can ask it not to.',
  },

  exportTitle: 'Export everything',
  exportText:
    'One zip file with all your profiles, photos, palettes, items and collections. Import it here or in any other Color Almanac.',
  exportAction: 'Export my data',
  exporting: 'Collecting…',
  exportProgress: ({ done, total }: Progress) => `Exporting ${done} of ${photos(total)}`,
  exported: ({ name, isPlaced }: { readonly name: string; readonly isPlaced: boolean }) =>
    isPlaced ? `Saved as ${name}, where you chose.` : `Saved as ${name}. Look in your downloads.`,
  exportCanceled: 'Export canceled. Nothing was saved.',
  exportFailed: 'We couldn’t export your data. Nothing was changed. Please try again.',
  incomplete: 'We couldn’t collect everything. Nothing has been saved yet.',
  listMissing:
    'We couldn’t load your profiles from the server. Changes from other devices may be missing.',
  palettesMissing: 'We couldn’t load your palettes from the server. Some may be missing.',
  itemsMissing: 'We couldn’t load your items from the server. Some may be missing.',
  itemPhotosMissing: (count: number) => `We couldn’t load the photos of ${items(count)}.`,
  collectionsMissing: 'We couldn’t load your collections from the server. Some may be missing.',
  photosMissing: (names: readonly string[]) =>
    `We couldn’t load ${photos(names.length)} from the server: ${names.join(', ')}.`,
  exportAgain: 'Try again',
  exportWithout: 'Save without them',
  fileName: (day: string) => `color-almanac-${day}.zip`,

  importTitle: 'Import',
  importText: 'Choose a file you exported. You’ll see what will change before anything does.',
  importAction: 'Choose a file',
  importFile: 'Choose an exported file',
  importProblems: {
    'not-an-archive': 'This file wasn’t exported from Color Almanac.',
    'several-exports':
      'This file holds several exports in different folders. Unpack it and import them one at a time.',
    'newer-version': 'This file was exported from a newer version of Color Almanac.',
    'too-large': 'This file unpacks to more than an export can hold.',
    'cut-off': 'This file is incomplete. Nothing was imported. Export or copy it again.',
    damaged:
      'This file is damaged, or another program changed it. Nothing was imported. Export it again.',
    unreadable: 'We couldn’t read this file.',
    'not-begun': 'We couldn’t import this file. Nothing was changed. Please try again.',
  },
  nothingInside: 'This file contains no profiles, palettes, items or collections.',
  unreadable: (count: number) =>
    count === 1
      ? 'One part of it can’t be read and will be skipped.'
      : `${count} parts of it can’t be read and will be skipped.`,
  /** Goes before a name; a profile's name stands alone. */
  nouns: { profile: '', palette: 'Palette', collection: 'Collection' },
  itemImportSteps: {
    add: (count: number) => `${items(count)} will be added`,
    same: (count: number) => `${items(count)} already here, no change`,
    conflict: (count: number) =>
      countOf(count, { one: 'item differs from yours', other: 'items differ from yours' }),
    'without-photo': (count: number) =>
      `${items(count)} skipped, because we can’t import the photo`,
  },
  itemsThatDiffer: 'items that differ',
  stepKinds: {
    add: 'will be added',
    same: 'is already here, no change',
    conflict: 'differs from yours',
    join: 'is already here and gets the file’s items too',
  },
  photoDiffers: 'has a different photo than yours',
  withPhoto: 'with photo',
  photoRefused: (title: string, detail: string) =>
    `We can’t import its photo: ${title}. ${detail}.`,
  conflictLabel: (name: string) => `What to do with ${name}`,
  conflictChoices: {
    'keep-both': 'Keep both',
    'keep-mine': 'Keep mine',
    'take-archive': 'Replace mine',
  },
  apply: 'Import',
  cancel: 'Cancel',
  checking: 'Checking…',
  checkingProgress: ({ done, total }: Progress) => `Checking ${done} of ${photos(total)}`,
  importing: 'Importing…',
  importProgress: ({ kind, done, total }: Progress & { readonly kind: Counted }) =>
    `Importing ${done} of ${COUNTED[kind](total)}`,
  importCanceled: 'Import canceled. What was already imported stays.',
  imported: ({ added, replaced, kept }: Imported) =>
    `Added ${profiles(added)}, replaced ${replaced}, left ${kept} unchanged.`,
  importedPalettes: ({ added, replaced, kept }: Imported) =>
    `Added ${palettes(added)}, replaced ${replaced}, left ${kept} unchanged.`,
  importedItems: ({ added, replaced, kept }: Imported) =>
    `Added ${items(added)}, replaced ${replaced}, left ${kept} unchanged.`,
  importedCollections: ({ added, replaced, kept }: Imported) =>
    `Added ${collections(added)}, changed ${replaced}, left ${kept} unchanged.`,
  importFailed: (names: readonly string[]) =>
    `This browser couldn’t store everything. Not imported: ${names.join(', ')}.`,
  importRefused: (names: readonly string[], reason: string) =>
    `The server didn’t accept everything. Not imported: ${names.join(', ')}. ${reason}`,
  importedWithoutPhoto: (names: readonly string[]) =>
    `This browser couldn’t store every photo. Imported without one: ${names.join(', ')}.`,
  importInterrupted: (names: readonly string[]) =>
    `We couldn’t import everything: ${names.join(', ')}. Import the file again; nothing is added twice.`,
  importedRecords: {
    palette: 'your palettes',
    item: 'your items',
    collection: 'your collections',
  },
  importUnfinished:
    'An empty profile may remain, and a different profile than your last one may open.',

  originalsTitle: 'Data we couldn’t read',
  originalsText: (count: number) =>
    `We couldn’t fully read ${countOf(count, { one: 'entry', other: 'entries' })} saved in this browser. We set aside a copy; nothing was deleted.`,
  originalsAction: 'Download the originals',
  originalsFile: (day: string) => `color-almanac-originals-${day}.json`,

  moveTitle: 'You have work on this device',
  moveText:
    'You created things in this browser before signing in. Choose what happens to them; nothing is deleted unless you say so.',
  moveChoices: {
    merge: {
      label: 'Merge',
      text: 'Profiles with the same name become one, unless each has its own photo. Where they differ, the newer one wins, but colors and readings from this device stay. Palettes and items are added; collections with the same name are combined.',
    },
    'keep-both': {
      label: 'Keep both',
      text: 'Everything is added to your account, beside what’s there.',
    },
    leave: {
      label: 'Leave it here',
      text: 'Nothing is added to your account. You’ll find it when you continue without signing in.',
    },
  },
  /** Heading for changes of an account that the server has lost. */
  movedFromLostServer: 'Changes from before the server was restored',
  moveSteps: {
    add: (newName: string) => `is added as “${newName}”`,
    join: (into: string) => `is combined with “${into}” in your account`,
    same: 'is already in your account',
    skip: 'is empty and is skipped',
    leave: 'stays on this device',
  },
  itemMoveSteps: {
    add: (count: number) => `${items(count)} added to your catalog`,
    same: (count: number) => `${items(count)} already in your account`,
    leave: (count: number) => `${items(count)} left on this device`,
  },
  collectionJoined: (name: string) => `will be added to “${name}”`,
  preview: 'What will happen',
  moveAction: 'Continue',
  moving: 'Copying and checking…',
  later: 'Ask me later',
  movedTitle: 'Your work is in your account',
  moved: (moved: Readonly<Record<Counted, number>>) =>
    `${countMoved(moved)} copied and checked. Your work from before signing in is still in this browser too. Delete that copy?`,
  moveFailed: (names: readonly string[]) =>
    `We couldn’t copy these, so they stay on this device: ${names.join(', ')}.`,
  moveRefused: (names: readonly string[], reason: string) =>
    `The server didn’t accept these, so they stay on this device: ${names.join(', ')}. ${reason}`,
  moveBroke:
    'We couldn’t copy your work. Everything is still in this browser. Please try again, or decide later.',
  forget: 'Delete the copy',
  forgetting: 'Deleting…',
  forgetFailed:
    'We couldn’t delete all of the copy. Your work is safe in your account. Please try again, or keep the copy.',
  keepCopy: 'Keep it here too',

  deleteAccount: {
    title: 'Delete my account',
    text: 'Deletes your account on this server and the copy in this browser: profiles, photos, palettes, items and collections. You can’t undo this. Export first if you want a copy.',
    action: 'Delete my account',
    failed: (reason: string) => `We couldn’t delete your account: ${reason}`,
  },
  deletionUnanswered:
    'The server didn’t answer, so we don’t know whether your account was deleted. Please try again.',
  deleteHere: {
    title: 'Delete everything on this device',
    text: 'Deletes all profiles, photos, readings, palettes, items and collections you made in this browser while signed out. You can’t undo this. Export first if you want a copy.',
    action: 'Delete everything',
    failed: (reason: string) => `We couldn’t delete everything: ${reason}`,
  },
  deleteConfirm: 'Type DELETE to confirm',
  deleteWord: 'DELETE',
  deleting: 'Deleting…',
} as const;
