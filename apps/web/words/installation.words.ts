/** Installing the app on a device. The names of menus are the browsers'. */
export const INSTALLATION_WORDS = {
  title: 'Install on this device',
  text: 'The app gets its own icon and window, and works offline. You can remove it like any other app.',
  action: 'Install on this device',
  menus: {
    ios: 'Open your browser’s Share menu and choose Add to Home Screen.',
    safari: 'Open Safari’s File menu and choose Add to Dock.',
    'firefox-android': 'Open the Firefox menu and choose Add app to Home screen.',
  },
  /** Apple's systems give the installed app a storage of its own, which starts empty. */
  beginsEmpty:
    'The installed app starts empty, because this system separates its data from the browser’s. Export your data and import it there, or sign in to both. Safari deletes a page’s data after seven days without a visit; the installed app keeps its own.',
} as const;
