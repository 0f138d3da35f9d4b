/** Installing the app on a device. The names of menus are the browsers'. */
export const INSTALLATION_WORDS = {
  title: 'Install on this device',
  text: 'The app then has an icon of its own and opens in a window of its own, without a connection too. You can remove it like any other app.',
  action: 'Install on this device',
  menus: {
    ios: 'Open the Share menu of your browser and choose Add to Home Screen.',
    safari: 'Choose Add to Dock in the File menu of Safari.',
    'firefox-android': 'Open the menu of Firefox and choose Add app to Home screen.',
  },
  /** Apple's systems give the installed app a storage of its own, which starts empty. */
  beginsEmpty:
    'The app on the home screen or in the Dock begins empty: this system keeps its things apart from those of the browser. Export your data here first and import it there, or sign in here and there. Safari removes what a page keeps after seven days of use without a visit; the installed app is spared.',
} as const;
