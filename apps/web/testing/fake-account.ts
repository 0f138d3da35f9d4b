import type { SignInConfiguration } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

import type { Account, AccountDeps } from '../api/accounts/account.ts';
import { createMemoryStorage } from '../api/accounts/memory-storage.ts';
import { openAccount } from '../api/accounts/open-account.ts';
import { saveSession } from '../api/accounts/session-store.ts';

export const SITE = 'https://colors.example';
export const NOON = Date.parse('2026-03-01T12:00:00.000Z');

export const PROVIDER: NonNullable<SignInConfiguration['provider']> = {
  issuer: 'https://provider.example',
  authorizationEndpoint: 'https://provider.example/authorize?tenant=7',
  userinfoEndpoint: 'https://provider.example/userinfo',
  clientId: 'color-almanac',
  scopes: ['openid', 'email', 'profile'],
  pictureOrigins: ['https://pictures.example'],
};

export const NORA: User = {
  id: 'user-1',
  email: 'nora@example.com',
  name: 'Nora Lindqvist',
  picture: 'https://pictures.example/nora',
  verified_email: true,
};

export interface FakeCall {
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** A status and a body; a number alone is a status; null is a broken connection. */
export type FakeAnswer = readonly [status: number, body: unknown] | number | null;

interface Fake {
  readonly address?: string;
  readonly userAgent?: string;
  /** By path or full address. A list is answered in order, its last one repeatedly. */
  readonly answers?: Readonly<Record<string, readonly FakeAnswer[]>>;
}

export interface FakeDeps extends AccountDeps {
  readonly calls: FakeCall[];
  readonly warnings: string[];
  /** The addresses the browser was sent to. */
  readonly left: string[];
  readonly setTime: (now: number) => void;
  readonly changeInOtherTab: () => void;
  /** The same browser after a reload, or on its way back from the provider. */
  readonly reopen: (next: Fake) => FakeDeps;
}

export const success = (data: unknown): FakeAnswer => [200, { success: true, data }];
export const CONFIGURED = success({ configured: true, provider: PROVIDER, developerMode: false });
const NOT_CONFIGURED = success({ configured: false, provider: null, developerMode: false });

/** A browser, a server and a provider that a test controls. */
export function fakeAccountDeps(
  { address = `${SITE}/`, userAgent = 'Desktop', answers = {} }: Fake = {},
  storage = createMemoryStorage(),
  tabStorage = createMemoryStorage(),
): FakeDeps {
  let now = NOON;
  let here = address;
  let changed: (() => void) | null = null;
  const calls: FakeCall[] = [];
  const warnings: string[] = [];
  const left: string[] = [];
  const queues = new Map(
    Object.entries({ '/api/auth/configuration': [NOT_CONFIGURED], ...answers }).map(
      ([path, list]) => [path, [...list]],
    ),
  );
  const answer = (path: string): FakeAnswer => {
    const queue = queues.get(path);
    if (!queue) throw new Error(`Nobody expected a call of ${path}`);
    return (queue.length > 1 ? queue.shift() : queue[0]) ?? null;
  };
  return {
    calls,
    warnings,
    left,
    storage,
    tabStorage,
    setTime: (time) => {
      now = time;
    },
    changeInOtherTab: () => changed?.(),
    reopen: (next) => fakeAccountDeps(next, storage, tabStorage),
    now: () => now,
    warn: (message) => warnings.push(message),
    exclusively: (act) => act(),
    watchOtherTabs: (listener) => {
      changed = listener;
    },
    page: {
      getAddress: () => here,
      replacePath: (path) => {
        here = new URL(path, here).href;
      },
      leaveFor: (target) => left.push(target),
      userAgent,
      isSecure: true,
      isOnline: () => true,
    },
    fetch: async (target, init) => {
      const request = new Request(
        typeof target === 'string' ? new URL(target, SITE) : target,
        init,
      );
      const path = request.url.replace(SITE, '');
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      calls.push({ path, body, authorization: request.headers.get('authorization') });
      const prepared = answer(path);
      if (prepared === null) throw new TypeError('Failed to fetch');
      const [status, json] = typeof prepared === 'number' ? [prepared, {}] : prepared;
      return Response.json(json, { status });
    },
  };
}

/** A user who signed in before this page was opened. */
export function storeNora(storage: Storage, signedInAt = NOON): void {
  saveSession(storage, {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    jwt: 'jwt-1',
    user: NORA,
    signedInAt,
    isLocal: false,
  });
}

/** An account in a browser of its own, with Nora signed in or nobody. */
export function openTestAccount(isSignedIn = true): Account {
  const storage = createMemoryStorage();
  if (isSignedIn) storeNora(storage);
  return openAccount(fakeAccountDeps({}, storage));
}
