import { NO_AI } from '@color-almanac/contract';
import { afterEach, describe, expect, it } from 'vitest';

import { openIdentityProvider } from '../accounts/open-identity-provider.ts';
import { openTestAccounts } from '../testing/test-accounts.ts';
import {
  createScriptedEngine,
  openTestApp,
  readTestEnvironment,
} from '../testing/open-test-app.ts';
import { fakeModel } from '../testing/fake-model.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
afterEach(() => app.close());

async function ask(variables: Record<string, string>) {
  app = await openTestApp({ environment: readTestEnvironment(variables) });
  return (await app.inject('/api/configuration')).json();
}

describe('the site configuration', () => {
  it('[S1-HDR-20] returns the feedback address without sign-in', async () => {
    expect(await ask({ FEEDBACK_ADDRESS: 'help@colors.example' })).toEqual({
      success: true,
      data: {
        feedbackAddress: 'help@colors.example',
        signInProvider: null,
        offersPasskeys: true,
        ai: NO_AI,
      },
    });
  });

  it('returns null if no feedback address is set', async () => {
    const data = { feedbackAddress: null, signInProvider: null, offersPasskeys: true, ai: NO_AI };
    expect(await ask({})).toEqual({ success: true, data });
  });

  it.each([
    ['Google', {}],
    ['Microsoft', { OIDC_ISSUER: 'https://login.microsoftonline.com/tenant/v2.0' }],
    ['id.colors.example', { OIDC_ISSUER: 'https://id.colors.example/realms/home' }],
    ['Home', { OIDC_ISSUER: 'https://id.colors.example', OIDC_NAME: 'Home' }],
  ])('returns %s as the name of the sign-in provider', async (name, variables) => {
    const environment = readTestEnvironment(variables);
    const credentials = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    const provider = openIdentityProvider({ ...environment, ...credentials });
    app = await openTestApp({ environment, accounts: await openTestAccounts({ provider }) });
    const answer = await app.inject('/api/configuration');
    expect(answer.json().data.signInProvider).toBe(name);
  });

  it('[S2-API-01] returns address and key of an AI service elsewhere', async () => {
    const origin = 'https://ai.example';
    expect(await ask({ AI_SERVICE_ORIGIN: origin })).toMatchObject({
      data: { ai: { provider: null, service: { origin, keyHeader: 'x-api-key', key: null } } },
    });
    await app.close();
    const key = { AI_SERVICE_KEY_HEADER: 'x-colors', AI_SERVICE_KEY: 'for-everybody' };
    expect(await ask({ AI_SERVICE_ORIGIN: origin, ...key })).toMatchObject({
      data: { ai: { service: { origin, keyHeader: 'x-colors', key: 'for-everybody' } } },
    });
  });

  it('returns the provider whose model may be used, and for what else', async () => {
    const environment = readTestEnvironment({
      AI_PROVIDER: 'openai',
      OPENAI_API_KEY: 'sk-hidden',
      AI_SECOND_OPINION: 'true',
    });
    const provider = { model: fakeModel(), openEngine: () => createScriptedEngine() };
    app = await openTestApp({ environment, provider });
    const answer = await app.inject('/api/configuration');
    expect(answer.json().data.ai).toEqual({
      provider: { id: 'openai', name: 'Pretended', model: 'pretended-1' },
      secondOpinion: true,
      advice: false,
      service: null,
    });
    expect(answer.body).not.toContain('hidden');
  });
});
