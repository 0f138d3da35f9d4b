/** Why a file does not become an item: a sentence or two without the last full stop. */
export const UPLOAD_FAILURE_WORDS = {
  format: 'Not a JPEG, PNG, GIF or WebP picture. Please save it as one of these',
  disguised: 'The file holds no JPEG, PNG, GIF or WebP picture, whatever its name says',
  heic: 'HEIC photos cannot be added to catalogues. Please save it as JPEG',
  empty: 'The file is empty',
  animation: 'This is an animation. Please use a still picture of one piece',
  transparent: 'There is nothing to see in this picture: all of it is transparent',
  small: (width: number, height: number, least: number) =>
    `This picture has only ${width} x ${height} pixels. To show a piece of clothing it needs ${least} pixels each way, or more`,
  narrow: (width: number, height: number) =>
    `This picture has ${width} x ${height} pixels: a strip too narrow to show a piece of clothing`,
  unreadable: 'The file could not be read. It may have been moved or changed',
  lost: 'The photo is no longer on this device. Please add it again',
  noRoom: 'There is no room on this device. Delete something, then try again',
  forbidden: 'This browser does not allow anything to be kept. Its settings for this site say why',
  gone: 'It was deleted while it was being added. Please add it again',
  unavailable: 'It could not be kept just now. Please try again',
  failed: 'Something went wrong with this photo. Please try again',
} as const;

const NUMBER = new Intl.NumberFormat('en-US');
const photos = (count: number) => (count === 1 ? '1 photo' : `${NUMBER.format(count)} photos`);

/** The list of photos being added to the catalog. */
export const UPLOAD_QUEUE_WORDS = {
  title: 'Upload queue',
  progress: 'Photos done',
  done: (done: number, total: number) => `${NUMBER.format(done)} of ${NUMBER.format(total)} done`,
  continues: 'Continues if you leave or reload this page.',
  held: 'This browser keeps nothing of this list: what is not done when you leave the page is gone.',
  comingIn: (count: number) => `Taking in ${photos(count)}. Keep this page open until then.`,
  onThisDevice: 'Kept on this device. Your account has them as soon as the server can be reached.',
  inAccount: 'Your account has them, too.',
  guestWaitsTitle: 'Photos wait on this device',
  guestWaits: 'They were added before you signed in, and go on when you sign out.',
  list: 'Photos in the queue',
  states: {
    waiting: 'Waiting',
    checking: 'Looking at it...',
    sending: 'Adding...',
    kept: (catalogue: string) => `Added to ${catalogue}`,
    leftOut: 'Left out, being there already',
    cancelled: 'Cancelled',
  },
  alikeItem: (catalogue: string, name: string | null) =>
    name === null ? `Already in ${catalogue}` : `Already in ${catalogue}: ${name}`,
  alikeUpload: (name: string) => `Looks like ${name}, which is being added`,
  alikeGone: 'Looks like one that is there already',
  alikePicture: 'What it looks like',
  keep: 'Keep',
  leaveOut: 'Leave out',
  keepNamed: (name: string) => `Keep ${name}`,
  leaveOutNamed: (name: string) => `Leave out ${name}`,
  keepAll: (count: number) => `Keep all (${NUMBER.format(count)})`,
  leaveOutAll: (count: number) => `Leave out all (${NUMBER.format(count)})`,
  cancelNamed: (name: string) => `Cancel ${name}`,
  retry: 'Retry',
  retryNamed: (name: string) => `Retry ${name}`,
  retryFailed: (count: number) => `Retry failed (${NUMBER.format(count)})`,
  cancelAll: 'Cancel all',
  showAll: (count: number) => `Show all ${NUMBER.format(count)}`,
  analyze: (count: number) =>
    count === 1 ? 'Analyze 1 new item' : `Analyze ${NUMBER.format(count)} new items`,
  close: 'Close',
  closeTitle: 'Close the list?',
  closeText: (count: number) => `${photos(count)} could not be added. The list forgets them.`,
  stay: 'Keep it open',
  goesOn: (count: number, quarters: number) =>
    quarters === 0 ? `Adding ${photos(count)}` : `Adding ${photos(count)}: ${quarters * 25}% done`,
  notTaken: 'Failed to upload some items',
  notTakenTitle: 'The photos were not taken in',
  size: (bytes: number) =>
    bytes < 100 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / (1024 * 1024)).toFixed(1)} MB`,
} as const;
