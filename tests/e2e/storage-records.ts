// Every name the app may keep something under. Whoever adds one adds it here, and with it to the tests of what is broken:
// `tests/walls/storage-keys.test.ts` holds these lists against the sources.

/** What a guest's records are kept under, and the rest of what a visit leaves. */
export const GUEST_RECORDS = [
  'colorProfiles',
  'activeProfileId',
  'userSeason',
  'personalColors',
  'aiAnalysisData',
  'colorAnalysis',
  'originalsTold',
  'readdressedProfiles',
  'workspace',
  'catalog_items',
  'collections',
  'collectionItems',
  'user_collections',
  'uploadsWaiting',
  'unsavedChanges',
];
export const SESSION_RECORDS = [
  'accessToken',
  'refreshToken',
  'authTimestamp',
  'apiJwt',
  'localAuthMode',
  'currentUser',
];
export const OTHER_RECORDS = [
  'themeOption',
  'themeMode',
  'themeSeason',
  'hasSeenLandingModal',
  'feedbackAddress',
  'signInProvider',
  'errorReports',
  'moveAnswers',
  'aiDecisions',
  'scanOnDeviceOnly',
  'analysisSectionsClosed',
  'keepingOffered',
  'pickerSampleSide',
  'wardrobePanelOpen',
  'accountDeletion',
  'colorAlmanacProbe',
  'serverClockOffset',
];
/** Of one tab, until it is closed. */
export const TAB_RECORDS = [
  'continuesAsGuest',
  'pendingSignIn',
  'moveAskedLater',
  // Where a person was on each page.
  'placesOnPages',
];
/** Beside a guest's records, what is kept in the room of whoever signed in. */
export const ACCOUNT_RECORDS = ['outbox'];
/** What a guest has of one profile; here of the one called `me`. */
export const RECORDS_OF_A_PROFILE = ['aiAnalysisData_me', 'colorAnalysis_me'];
