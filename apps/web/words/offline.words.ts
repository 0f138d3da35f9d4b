/** Whether the app opens without a connection, and if not, why and what helps. */
export const OFFLINE_WORDS = {
  title: 'Offline use',
  states: {
    ready: 'Color Almanac opens on this device without a connection.',
    preparing: 'Color Almanac is still being stored on this device. Stay online for a moment.',
    changed:
      'Offline use isn’t available here: a proxy, extension or data saver changes the app’s files on their way. Turn it off for this site, or try another network.',
    unreachable:
      'Offline use isn’t ready: some files couldn’t be stored. Reload the page while you’re online. If this stays, your browser may block storage for this site.',
    'no-space':
      'Offline use isn’t available: this device is out of space. We’ll try again tomorrow.',
    insecure:
      'Offline use isn’t available: this page wasn’t opened over https. Ask whoever runs it for an https address.',
    unsupported:
      'Offline use isn’t available: this browser, or its private window, can’t store pages.',
    blocked:
      'Offline use isn’t available: your browser blocks storage for this site. Allow it in the browser’s settings, then reload.',
  },
} as const;
