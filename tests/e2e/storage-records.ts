// All storage keys of the app. Add new ones here, which also adds them to the tests of broken storage:
// `tests/architecture/storage-keys.test.ts` compares these lists with the sources.

/** The keys of a guest's records, and the others of a visit. */
export const GUEST_RECORDS = [
  'colorProfiles',
  'activeProfileId',
  'userSeason',
  'personalColors',
  'aiAnalysisData',
  'colorAnalysis',
  'originalsTold',
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
  'offersPasskeys',
  'errorReports',
  'moveAnswers',
  'aiDecisions',
  'scanOnDeviceOnly',
  'analysisSectionsClosed',
  'keepingOffered',
  'pickerSampleSide',
  'wardrobePanelOpen',
  'wardrobePerson',
  'accountDeletion',
  'colorAlmanacProbe',
  'serverClockOffset',
];
/** Per tab, until it closes. */
export const TAB_RECORDS = [
  'continuesAsGuest',
  'pendingSignIn',
  'moveAskedLater',
  // Scroll positions per page.
  'placesOnPages',
];
/** A guest's data about one profile, here `me`. */
export const RECORDS_OF_A_PROFILE = ['aiAnalysisData_me', 'colorAnalysis_me'];
