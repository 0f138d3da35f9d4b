/** Where the user's changes are saved. */
export const SAVE_STATUS_WORDS = {
  offlineLead: 'You’re offline.',
  offlineText: 'Your changes are saved on this device and will sync later.',
  statusLine: {
    saved: 'All changes are synced',
    saving: 'Saving…',
    'on-this-device': 'Some changes are on this device only',
    refused: 'Some changes are on this device only',
    'not-removed': 'We couldn’t delete a profile',
  },
  status: {
    offline: 'Saved on this device. We’ll sync it when you’re online.',
    'signed-out': 'Saved on this device. Sign in again to sync it.',
    'server-trouble': 'Saved on this device. We’ll keep trying to sync it.',
    refused: (reason: string) => `Saved on this device only: ${reason}`,
    notRemoved: (reason: string) => `A profile you deleted is back: ${reason}`,
  },
} as const;
