/** Where the user's changes are saved. */
export const SAVE_STATUS_WORDS = {
  offlineLead: 'You are offline.',
  offlineText: 'What you change is kept here and sent later.',
  statusLine: {
    saved: 'All changes are on the server',
    saving: 'Saving…',
    'on-this-device': 'Some changes are on this device only',
    refused: 'Some changes are on this device only',
    'not-removed': 'A profile could not be removed',
  },
  status: {
    offline: 'Saved on this device. It will be sent when you are online.',
    'signed-out': 'Saved on this device. Sign in again to sync it.',
    'server-trouble': 'Saved on this device. The server will be tried again.',
    refused: (reason: string) => `Saved on this device only: ${reason}`,
    notRemoved: (reason: string) => `A profile you removed is back: ${reason}`,
  },
} as const;
