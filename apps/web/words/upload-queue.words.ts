import { NUMBER, countOf, countPhotos as photos } from '@color-almanac/words';

/** Why a file does not become an item: a sentence or two without the last full stop. */
export const UPLOAD_FAILURE_WORDS = {
  format: 'This isn’t a JPEG, PNG, GIF or WebP picture. Please save it as one of these',
  disguised: 'The file doesn’t contain a JPEG, PNG, GIF or WebP picture, despite its name',
  other: (format: string) =>
    `This is ${format.startsWith('A') ? 'an' : 'a'} ${format} picture. Please save it as JPEG, PNG, GIF or WebP`,
  heic: 'HEIC photos can’t be added to the catalog. Please save this one as JPEG',
  empty: 'The file is empty',
  animation: 'This is an animation. Please use a still picture of one item',
  transparent: 'This picture is completely transparent',
  small: (width: number, height: number, least: number) =>
    `This picture is only ${width} x ${height} pixels. To show an item, it needs at least ${least} pixels each way`,
  narrow: (width: number, height: number) =>
    `This picture is ${width} x ${height} pixels, which is too narrow to show an item`,
  unreadable: 'We couldn’t read the file. It may have been moved or changed',
  lost: 'The photo is no longer on this device. Please add it again',
  noRoom: 'This device is out of space. Delete something, then try again',
  gone: 'It was deleted while it was being added. Please add it again',
  failed: 'Something went wrong with this photo. Please try again',
} as const;

/** The list of photos being added to the catalog. */
export const UPLOAD_QUEUE_WORDS = {
  title: 'Upload queue',
  progress: 'Photos done',
  done: (done: number, total: number) => `${NUMBER.format(done)} of ${NUMBER.format(total)} done`,
  continues: 'Continues if you leave or reload this page.',
  held: 'This browser can’t save this list. Photos that aren’t done when you leave the page are lost.',
  comingIn: (count: number) => `Adding ${photos(count)}. Keep this page open.`,
  onThisDevice: 'Saved on this device. They’ll sync when you’re back online.',
  inAccount: 'They’re synced to your account.',
  guestWaitsTitle: 'Photos are waiting on this device',
  guestWaits: 'You added them before signing in. They continue when you sign out.',
  list: 'Photos in the queue',
  states: {
    waiting: 'Waiting',
    checking: 'Checking...',
    sending: 'Adding...',
    kept: (catalogue: string) => `Added to ${catalogue}`,
    leftOut: 'Skipped: already in your catalog',
    cancelled: 'Canceled',
  },
  alikeItem: (catalogue: string, name: string | null) =>
    name === null ? `Already in ${catalogue}` : `Already in ${catalogue}: ${name}`,
  alikeUpload: (name: string) => `Looks like ${name}, which is being added`,
  alikeGone: 'Looks like one you already have',
  alikePicture: 'The photo it looks like',
  keep: 'Add anyway',
  leaveOut: 'Skip',
  keepNamed: (name: string) => `Add ${name} anyway`,
  leaveOutNamed: (name: string) => `Skip ${name}`,
  keepAll: (count: number) => `Add all anyway (${NUMBER.format(count)})`,
  leaveOutAll: (count: number) => `Skip all (${NUMBER.format(count)})`,
  cancelNamed: (name: string) => `Cancel ${name}`,
  retry: 'Retry',
  retryNamed: (name: string) => `Retry ${name}`,
  retryFailed: (count: number) => `Retry failed (${NUMBER.format(count)})`,
  cancelAll: 'Cancel all',
  show: 'Show photos',
  hide: 'Hide photos',
  showAll: (count: number) => `Show all ${NUMBER.format(count)}`,
  analyze: (count: number) => `Analyze ${countOf(count, { one: 'new item', other: 'new items' })}`,
  close: 'Close',
  closeTitle: 'Close the list?',
  closeText: (count: number) =>
    `We couldn’t add ${photos(count)}. They’ll be removed from this list.`,
  stay: 'Keep it open',
  goesOn: (count: number, quarters: number) =>
    quarters === 0 ? `Adding ${photos(count)}` : `Adding ${photos(count)}: ${quarters * 25}% done`,
  notTaken: 'Failed to upload some items',
  notTakenTitle: 'We couldn’t add the photos',
  size: (bytes: number) =>
    bytes < 100 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / (1024 * 1024)).toFixed(1)} MB`,
} as const;
