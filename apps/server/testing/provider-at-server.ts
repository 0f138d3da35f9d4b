import type { AiProvider } from '@color-almanac/domain';
import type { PreparableEngine } from '@color-almanac/vision';
import sharp from 'sharp';

import { startStandIn, type StandIn } from '../../../tests/provider-stand-in/start-stand-in.ts';
import { openTestApi, type TestAnswer, type TestApi } from './open-test-api.ts';
import { createScriptedEngine, readTestEnvironment } from './open-test-app.ts';
import { openTestDatabase, TEST_DATABASES } from './open-test-databases.ts';
import { readPortrait } from './portrait.ts';
import { createModelEngine } from '../providers/create-model-engine.ts';
import { encodePicture } from '../providers/encode-picture.ts';
import { openLanguageModel } from '../providers/open-language-model.ts';
import { findProvider } from '../providers/settings.ts';

export const TEST_KEY = 'sk-test-of-nobody-5f3c9a7e1b';

const NAME = 'Stand-in';

/** The user's consent, as fields of a call. */
const agreedTo = (provider: AiProvider) => ({ provider, providerName: NAME });

export interface ProviderAtServer {
  readonly standIn: StandIn;
  readonly api: TestApi;
  /** Scans a picture of a user who agreed; answers JSON. */
  readonly scan: (more?: ScanOptions) => Promise<TestAnswer>;
  /** Scans the clothes in the same picture. */
  readonly analyzeClothing: () => Promise<TestAnswer>;
  readonly readMetrics: () => Promise<string>;
  readonly close: () => Promise<void>;
}

interface ScanOptions {
  /** `null` for a guest. */
  readonly user?: Awaited<ReturnType<TestApi['addUser']>> | null;
  /** `null` without consent. */
  readonly provider?: AiProvider | null;
}

interface HarnessOptions {
  readonly provider: AiProvider;
  readonly environment?: Readonly<Record<string, string>>;
  readonly engine?: PreparableEngine;
}

/** The whole server with the provider's real library, against a stand-in for the provider. */
export async function openProviderAtServer({
  provider,
  environment: variables = {},
  engine = createScriptedEngine(),
}: HarnessOptions): Promise<ProviderAtServer> {
  const [kind] = TEST_DATABASES;
  if (!kind) throw new Error('There is no database to test with');
  const testDatabase = await openTestDatabase(kind);
  const standIn = await startStandIn({ provider, key: TEST_KEY });
  const environment = readTestEnvironment({
    CALL_LIMIT_FACTOR: '1e6',
    SCANS_PER_MINUTE: '1000',
    AI_PROVIDER: provider,
    ANTHROPIC_API_KEY: TEST_KEY,
    OPENAI_API_KEY: TEST_KEY,
    AI_BASE_URL: standIn.baseUrl,
    AI_PROVIDER_NAME: NAME,
    ...variables,
  });
  const place = findProvider(environment);
  if (!place) throw new Error('No provider was chosen');
  const api = await openTestApi(testDatabase.database, {
    environment,
    engine,
    provider: {
      model: await openLanguageModel(place),
      openEngine: (model) => createModelEngine({ model, encode: encodePicture }),
    },
  });
  const anna = await api.addUser();
  const image = await encodePortrait();
  return {
    standIn,
    api,
    scan: ({ user = anna, provider: agreed = provider } = {}) =>
      api.call('analyzeFacePoints', {
        user,
        body: { image, ...(agreed === null ? {} : agreedTo(agreed)) },
      }),
    analyzeClothing: () =>
      api.call('analyzeClothing', { user: anna, body: { image, ...agreedTo(provider) } }),
    readMetrics: async () => (await api.send({ method: 'GET', url: '/metrics', headers: {} })).body,
    close: async () => {
      await api.close();
      await standIn.stop();
      await testDatabase.remove();
    },
  };
}

/** The portrait of the engines' suite, as base64 of a JPEG. */
async function encodePortrait(): Promise<string> {
  const { width, height, data } = await readPortrait();
  const photo = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  return (await photo.jpeg().toBuffer()).toString('base64');
}

const BUSY =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

/** The answer to the client. */
export const UNAVAILABLE = {
  status: 503,
  error: 'engine-unavailable',
  message: BUSY,
  retryAfter: 5,
};
export const OVERLOADED = { ...UNAVAILABLE, message: 'Overloaded' };
