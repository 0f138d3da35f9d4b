// For tests: what decides in each call whose record it concerns.
import type { Endpoint, EndpointName } from '@color-almanac/contract';
import { samplePalette } from '@color-almanac/sync/behaviour';

const { colors, pattern } = samplePalette(1);
const NOBODYS_ID = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';

const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'AAAA' }));
const clientDataJSON = client.toString('base64url');
const identified = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
/** Answers of an authenticator to a challenge nobody set. */
const signed = {
  ...identified,
  response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
};
const created = { ...identified, response: { clientDataJSON, attestationObject: 'AAAA' } };

/** A valid body for each call, so that only the token or the ID is wrong. */
export const BODIES: Partial<Record<EndpointName, object>> = {
  createProfile: { profile_name: 'Mallory' },
  updateProfile: { profile_name: 'Mallory' },
  duplicateProfile: { newName: 'Mallory' },
  putPalette: { name: 'Mallory', colors, pattern },
  putCollection: { name: 'Mallory', item_ids: [] },
  createItem: { catalogue_type: 'wardrobe' },
  updateItem: { catalogue_type: 'radar' },
  deleteItems: { itemIds: [] },
  createCollection: { name: 'Mallory' },
  createCatalogCollection: { name: 'Mallory' },
  addItemsToCollection: { itemIds: [NOBODYS_ID] },
  moveCollectedItem: { collection_id: NOBODYS_ID },
  addItemByUpload: {},
  signInWithPasskey: { passkey: signed },
  beginRegistration: { name: 'Mallory', invitation: 'ABCDE-ABCDE-ABCDE-ABCDE' },
  register: { passkey: created },
  signInWithRecoveryCode: { code: 'ABCDE-ABCDE-ABCDE-ABCDE' },
  addPasskey: { passkey: created },
  confirmSignIn: { passkey: signed },
  renamePasskey: { name: 'Mallory' },
  linkProvider: { code: 'mallory', redirectUri: 'http://localhost/' },
  adviseSeason: {
    season: 'soft_autumn',
    colors: [{ place: 'skin', hex: '#C68863' }],
    provider: 'anthropic',
  },
};

/** Calls that accept a client's ID: their answer to a free ID, and to one another user holds. */
export const TAKE_ANY_ID: Partial<Record<EndpointName, { nobodys: number; others: number }>> = {
  putPalette: { nobodys: 200, others: 409 },
  deletePalette: { nobodys: 200, others: 200 },
  putCollection: { nobodys: 200, others: 409 },
  deleteCollection: { nobodys: 200, others: 200 },
  removePasskey: { nobodys: 200, others: 200 },
  endSession: { nobodys: 200, others: 200 },
};

/** The only answer about an ID that another user holds. */
export const ID_TAKEN = {
  success: false,
  error: 'id-taken',
  message: 'This id is already taken. Please use a new one.',
};

/** Public calls: signing in, and answers computed from the request alone. */
export const OPEN_TO_ALL: ReadonlySet<EndpointName> = new Set([
  'health',
  'getConfiguration',
  'getSignInConfiguration',
  'exchangeCode',
  'refreshAccess',
  'beginPasskeySignIn',
  'signInWithPasskey',
  'beginRegistration',
  'register',
  'signInWithRecoveryCode',
  'signInByProxy',
  'analyzeFacePoints',
  'analyzeSeason',
  'analyzeClothing',
  'checkColorSeason',
  'getComplementaryColors',
  'getSisterSeasons',
  'reportError',
]);

/** The word before an ID names its kind of record; what is in the trash has any kind. */
export const nounOf = ({ path }: Endpoint) => /([a-z-]+)\/\{/.exec(path)?.[1] ?? '';

/** Without the parts that differ between any two calls: the ID in the request, and the time. */
export function withoutMarks(body: string): string {
  return body.replaceAll(/"(?:id|created_at|updated_at)":"[\dA-Z:.-]+"/gi, '"mark"');
}
