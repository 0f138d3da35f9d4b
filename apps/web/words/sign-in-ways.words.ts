import { countOf } from '@color-almanac/words';

/** Signing in without an identity provider, and what a user can see and change about it. */
export const SIGN_IN_WAYS_WORDS = {
  dialogTitle: 'Sign in with a passkey',
  dialogText:
    'A passkey is your fingerprint, face or PIN, saved on your device. There is no password.',
  withMine: 'Use my passkey',
  asking: 'Asking the server…',
  noAnswer: 'The server didn’t answer, so some ways to sign in may be missing here.',
  byName: 'Signing in needs this site’s name. Open it at',
  needsHttps: (local: string) =>
    `Signing in needs an https address with a name, not a number. On the computer that runs the server, ${local} works too.`,
  noneInBrowser: 'This browser can’t use passkeys. Open this page in another one.',
  failures: {
    cancelled: 'Your device didn’t use a passkey: it has none for this site, or you cancelled.',
    exists: 'This device has a passkey for your account. Add one on another device.',
    unable:
      'This device can’t make a passkey. Set up a screen lock on it, or use a phone or security key.',
    elsewhere: (host: string) =>
      `Passkeys work only at ${host}. If that isn’t the address of this site, its operator must set PUBLIC_URL.`,
  },
  continueAs: (name: string) => `Continue as ${name}`,

  ownTitle: 'Set up this server',
  invitedTitle: 'You’re invited',
  knownTitle: 'Already registered?',
  newTitle: 'New here?',
  newTexts: {
    owner:
      'Nobody owns this server yet. It showed a link when it started, in its terminal or log. Open that link, or paste it here.',
    invite: 'This server takes new people by invitation. Ask its owner for a link or a code.',
    open: 'Create an account with a passkey of this device.',
    closed: 'This server takes no new people. An invitation made for you still works.',
  },
  invited: 'Choose your name here, then create a passkey on this device.',
  name: 'Your name',
  invitation: 'Invitation code',
  create: 'Create a passkey',

  lostTitle: 'Lost your passkey?',
  lostText:
    'Enter one of your recovery codes. Without one, the owner of this server can make a link for you.',
  code: 'Recovery code',
  enterCode: 'Use the code',

  codesTitle: 'Your recovery codes',
  codesText:
    'Each signs you in once when your passkey is lost. They are shown only now: save them, or write them down.',
  copyCodes: 'Copy all',
  downloadCodes: 'Download',
  codesFile: 'color-almanac-recovery-codes.txt',
  copied: 'Copied',
  savedCodes: 'I’ve saved them',

  passkeysTitle: 'Passkeys',
  passkeysText: 'Add one on each device, so that losing one doesn’t lock you out.',
  noPasskeys: 'You have none yet.',
  addPasskey: 'Add a passkey',
  addedOn: (day: string) => `Added ${day}`,
  lastUsed: (day: string) => `last used ${day}`,
  rename: (name: string) => `Rename ${name}`,
  renameShort: 'Rename',
  newName: 'New name',
  saveName: 'Save',
  cancel: 'Cancel',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  removeQuestion: (name: string) => `Remove the passkey “${name}”?`,
  removeText:
    'It no longer signs you in here. Your device may keep it until you delete it there, too.',
  removeAgree: 'Remove it',

  left: (count: number) =>
    countOf(count, { one: 'recovery code is left', other: 'recovery codes are left' }),
  renewCodes: 'Make new codes',
  renewText: 'New codes replace the old ones.',

  freshTitle: 'Confirm it’s you',
  freshByPasskey: 'You signed in more than 10 minutes ago. Use your passkey to make this change.',
  freshByProvider: 'You signed in more than 10 minutes ago. Sign in again, then repeat the change.',
  freshWith: (provider: string) => `Sign in with ${provider}`,

  linkProvider: (provider: string) => `Add sign-in with ${provider}`,

  devicesTitle: 'Devices',
  devicesText: 'Where you’re signed in.',
  thisDevice: (began: string) => `This device · signed in ${began}`,
  /** Several devices may have one name; when they signed in tells them apart. */
  otherDevice: (began: string, used: string) => `Signed in ${began} · last used ${used}`,
  unknownDevice: 'Unknown device',
  device: (system: string | null, browser: string | null) =>
    [system, browser].filter((name) => name !== null).join(', '),
  signOut: (device: string) => `Sign out ${device}`,
  signOutShort: 'Sign out',
  everywhere: 'Sign out everywhere',
  everywhereQuestion: 'Sign out everywhere?',
  everywhereText:
    'All devices are signed out within a minute, this one too. Changes that haven’t synced stay on them.',

  inviteTitle: 'Invite someone',
  inviteText: 'Each link creates one account and works for 7 days.',
  inviteUntil: (day: string) => `Works once, until ${day}.`,
  inviteHere:
    'This link works only on this computer. To invite others, open the app at the address they use.',
  invite: 'Make a link',
  copyLink: 'Copy the link',
  loadFailed: 'This couldn’t be loaded.',
  retry: 'Try again',
} as const;
