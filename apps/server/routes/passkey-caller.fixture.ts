import {
  answerSchema,
  ENDPOINTS,
  type AnswerData,
  type EndpointName,
} from '@color-almanac/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import type { Accounts } from '../accounts/accounts.ts';
import { FRESH_MS } from '../accounts/fresh-sign-in.ts';
import { createInvitation } from '../accounts/invitations.ts';
import type { IdentityProvider } from '../accounts/identity-provider.ts';
import { SoftwareAuthenticator } from '../testing/authenticator.ts';
import { openTestApi, type CallOptions } from '../testing/open-test-api.ts';
import { openTestDatabase, type TestDatabaseKind } from '../testing/open-test-databases.ts';

export const ORIGIN = 'http://localhost';
export const asUser = (token: string) => ({ user: { id: '', token } });

/** A provider that identifies every code as the subject of that name. */
const provider: IdentityProvider = {
  clientId: 'our-client',
  listOrigins: () => [],
  findAddresses: async () => ({
    ok: true,
    issuer: 'https://id.example',
    authorizationEndpoint: 'https://id.example/authorize',
    userinfoEndpoint: 'https://id.example/userinfo',
  }),
  exchangeCode: async ({ code }) => ({
    ok: true,
    tokens: { accessToken: 'access', refreshToken: `refresh of ${code}` },
    identity: {
      issuer: 'https://id.example',
      subject: code,
      email: `${code}@example.org`,
      name: code,
      picture: null,
      verifiedEmail: true,
    },
  }),
  refresh: async () => ({ ok: false, reason: 'unavailable', message: 'Later.' }),
};

/** People who sign in with software authenticators; each test has a server of its own, and no users at first. */
export function callWithPasskeys(
  kind: TestDatabaseKind,
  {
    signedInAt,
    registration = 'invite',
  }: {
    readonly signedInAt?: () => Date | undefined;
    readonly registration?: Accounts['registration'];
  } = {},
) {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    const exchangeCode: IdentityProvider['exchangeCode'] = async (grant) => {
      const exchanged = await provider.exchangeCode(grant);
      return exchanged.ok ? { ...exchanged, signedInAt: signedInAt?.() } : exchanged;
    };
    const parts = { registration, provider: { ...provider, exchangeCode } };
    api = await openTestApi(testDatabase.database, {}, parts);
  });
  afterEach(async () => {
    await api.close();
    for (const table of ['users', 'invitations', 'challenges', 'rate_limits'] as const) {
      await testDatabase.database.deleteFrom(table).execute();
    }
  });
  afterAll(() => testDatabase.remove());

  const ask = (name: EndpointName, parts: CallOptions = {}) =>
    api.call(name, { headers: { host: 'localhost' }, ...parts });
  async function succeed<Name extends EndpointName>(
    name: Name,
    parts: CallOptions = {},
  ): Promise<AnswerData<Name>> {
    const answer = await ask(name, parts);
    expect(answer.statusCode, answer.body).toBe(200);
    const read = answerSchema(ENDPOINTS[name].data).parse(answer.json());
    return (read as unknown as { data: AnswerData<Name> }).data;
  }
  async function refuse(name: EndpointName, parts: CallOptions = {}): Promise<string> {
    const answer = await ask(name, parts);
    expect(answer.json()).toMatchObject({ success: false });
    return `${answer.statusCode} ${answer.json().message}`;
  }

  const invite = async (
    kindOf: Parameters<typeof createInvitation>[1] = {},
    now = () => new Date(),
  ) => (await createInvitation({ database: api.database, now }, kindOf)).code;
  async function register(
    name: string,
    invitation: string,
    device = new SoftwareAuthenticator(ORIGIN),
  ) {
    const options = await succeed('beginRegistration', { body: { name, invitation } });
    const body = { passkey: device.create(options) };
    return { device, ...(await succeed('register', { body })) };
  }
  async function signIn(device: SoftwareAuthenticator) {
    const options = await succeed('beginPasskeySignIn');
    return succeed('signInWithPasskey', { body: { passkey: device.sign(options) } });
  }
  /** As if everybody had signed in long ago. */
  async function passTime() {
    const update = api.database.updateTable('sessions');
    await update.set({ proven_at: new Date(Date.now() - FRESH_MS - 1000).toISOString() }).execute();
  }
  return { ask, succeed, refuse, invite, register, signIn, passTime };
}
