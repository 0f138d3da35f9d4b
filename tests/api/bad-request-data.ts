// For tests: a user with one record of each kind, and the IDs a request may name.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { sampleCollection, samplePalette } from '@color-almanac/sync/behaviour';
import sharp from 'sharp';

import type { IdentityProvider } from '../../apps/server/accounts/identity-provider.ts';
import {
  makeIdentity,
  type TestApi,
  type TestUser,
} from '../../apps/server/testing/open-test-api.ts';
import { decode } from './bad-tokens.ts';
import { BODIES } from './calls-of-users.ts';
import type { KnownRequestData } from './generate-requests.ts';

const { name, colors, pattern } = samplePalette(1);
const PALETTE = { name, colors, pattern };
const FACE = {
  skin: '#D9A58C',
  lip: '#B5655F',
  darkEye: '#4A3426',
  lightEye: '#7A5A3F',
  hair: '#4B3325',
  vein: null,
};
/** Calls whose bodies only an authenticator could make valid. */
const AUTHENTICATED = ['signInWithPasskey', 'register', 'addPasskey'] as const;
/** The provider accepts this code and refuses everything else. */
const GOOD_WORD = 'good';

/** Creates one record of each kind for a user; the profile shows the first picture. */
export async function prepareRequests(
  api: TestApi,
  user: TestUser,
  images: readonly Uint8Array[],
): Promise<KnownRequestData> {
  const image = images[0] ?? null;
  const seen = Buffer.from(images[0] ?? []).toString('base64');
  const body = { profile_name: 'Anna' };
  const profile = (await api.call('createProfile', { user, body, image })).json().data;
  const palette = randomUUID();
  await api.call('putPalette', { user, params: { id: palette }, body: PALETTE });
  const trash = randomUUID();
  await api.call('putPalette', { user, params: { id: trash }, body: PALETTE });
  await api.call('deletePalette', { user, params: { id: trash } });
  const worn = { catalogue_type: 'wardrobe' };
  const item = (await api.call('createItem', { user, body: worn, image })).json().data;
  const trip = { ...sampleCollection(1), id: randomUUID(), item_ids: [item.id], version: 0 };
  await api.call('putCollection', { user, params: { id: trip.id }, body: trip });
  const exchangeCode = { code: GOOD_WORD, redirectUri: 'http://localhost/' };
  // Begins the session that is renewed.
  await api.call('exchangeCode', { body: exchangeCode });
  return {
    token: user.token,
    ids: {
      profiles: profile.id,
      photos: String(profile.image_url).split('/').at(-1) ?? '',
      palettes: palette,
      trash,
      items: item.id,
      collections: trip.id,
      sessions: String(decode(user.token.split('.')[1] ?? '')['sid']),
      passkeys: randomUUID(),
    },
    images,
    goodBodies: {
      createProfile: body,
      updateProfile: { ...body, version: profile.version },
      createItem: worn,
      updateItem: { ...worn, version: item.version },
      putPalette: { ...PALETTE, version: 1 },
      putCollection: { ...trip, version: 1 },
      addItemsToCollection: { itemIds: [item.id] },
      moveCollectedItem: { collection_id: trip.id },
      addItemByUpload: { collection_id: trip.id, analyze_ai: true },
      deleteItems: { itemIds: [item.id] },
      duplicateProfile: { newName: 'Anna', includeImage: true, includePoints: true },
      analyzeFacePoints: { image: seen },
      analyzeClothing: { image: seen, userColorSeason: 'soft_autumn' },
      analyzeSeason: { colorData: FACE },
      ...Object.fromEntries(AUTHENTICATED.map((name) => [name, BODIES[name] ?? {}])),
      adviseSeason: BODIES.adviseSeason ?? {},
      exchangeCode,
      refreshAccess: { refreshToken: GOOD_WORD },
      reportError: {
        message: 'Cannot read a color',
        errorType: 'javascript',
        severity: 'error',
        timestamp: '2026-03-01T12:00:00Z',
      },
    },
  };
}

/** Small files: valid, truncated and misleading ones. */
export async function drawImages(): Promise<readonly Uint8Array[]> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c68863' } });
  const [jpeg, png, webp] = await Promise.all([
    drawn.clone().jpeg().toBuffer(),
    drawn.clone().png().toBuffer(),
    drawn.clone().webp().toBuffer(),
  ]);
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const heic = readFileSync(new URL(import.meta.url)).subarray(0, 200);
  heic.write('\0\0\0\x1cftypheic', 0, 'latin1');
  return [
    jpeg,
    png,
    webp,
    bomb,
    heic,
    jpeg.subarray(0, 300),
    png.subarray(0, 40),
    webp.subarray(0, 25),
    Buffer.concat([jpeg, Buffer.from('<script>')]),
    Buffer.from('GIF89a'),
    Buffer.alloc(3000, 0xff),
  ];
}

/** Signs in anyone with the valid code. */
export function createWaryProvider(): IdentityProvider {
  const refused = { ok: false, reason: 'refused', message: 'The provider said no.' } as const;
  const taken = {
    ok: true,
    tokens: { accessToken: 'of the provider', refreshToken: GOOD_WORD },
    identity: makeIdentity(),
  } as const;
  return {
    clientId: 'tests',
    listOrigins: () => [],
    findAddresses: async () => ({
      ok: true,
      issuer: 'https://id.example',
      authorizationEndpoint: 'https://id.example/auth',
      userinfoEndpoint: 'https://id.example/me',
    }),
    exchangeCode: async ({ code }) => (code === GOOD_WORD ? taken : refused),
    refresh: async (token) => (token === GOOD_WORD ? taken : refused),
  };
}
