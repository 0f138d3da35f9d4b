import { NO_AI } from '@color-almanac/contract';
import { afterEach, describe, expect, it } from 'vitest';

import { openIdentityProvider } from '../accounts/open-identity-provider.ts';
import { openTestAccounts } from '../accounts/test-accounts.fixture.ts';
import { createScriptedEngine, openTestApp, readTestEnvironment } from '../open-test-app.ts';
import { pretendModel } from '../providers/guarding/pretended-model.fixture.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
afterEach(() => app.close());

async function ask(variables: Record<string, string>) {
  app = await openTestApp({ environment: readTestEnvironment(variables) });
  return (await app.inject('/api/configuration')).json();
}

describe('the configuration of the site', () => {
  it('[S1-HDR-20] tells everybody where feedback goes', async () => {
    expect(await ask({ FEEDBACK_ADDRESS: 'help@colors.example' })).toEqual({
      success: true,
      data: { feedbackAddress: 'help@colors.example', signInProvider: null, ai: NO_AI },
    });
  });

  it('says so when no address was named', async () => {
    const data = { feedbackAddress: null, signInProvider: null, ai: NO_AI };
    expect(await ask({})).toEqual({ success: true, data });
  });

  it.each([
    ['Google', {}],
    ['Microsoft', { OIDC_ISSUER: 'https://login.microsoftonline.com/tenant/v2.0' }],
    ['id.colors.example', { OIDC_ISSUER: 'https://id.colors.example/realms/home' }],
    ['Home', { OIDC_ISSUER: 'https://id.colors.example', OIDC_NAME: 'Home' }],
  ])('[FIRST-LOOK-16] names %s as the provider people sign in with', async (name, variables) => {
    const environment = readTestEnvironment(variables);
    const credentials = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    const provider = openIdentityProvider({ ...environment, ...credentials });
    app = await openTestApp({ environment, accounts: await openTestAccounts({ provider }) });
    const answer = await app.inject('/api/configuration');
    expect(answer.json().data.signInProvider).toBe(name);
  });

  it('[S2-API-01] tells where the AI service is, with the key it wants, where that is not this server', async () => {
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

  it('tells whose model may look, and what else it is asked for', async () => {
    const environment = readTestEnvironment({
      AI_PROVIDER: 'openai',
      OPENAI_API_KEY: 'sk-hidden',
      AI_SECOND_OPINION: 'true',
    });
    const provider = { model: pretendModel(), openEngine: () => createScriptedEngine() };
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
