import { ENDPOINTS } from '@color-almanac/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import type { ApiDeps } from './api-deps.ts';
import { openSiteFacts, SITE_KEYS } from './site-facts.ts';

const FALLBACK = 'hello@colors.example';

function open(
  answer: () => Promise<Response>,
  storage: Storage | null = createMemoryStorage(),
  untilShown = async () => {},
) {
  const fetch = vi.fn<ApiDeps['fetch']>(answer);
  const deps = { fetch, storage, untilShown, fallback: FALLBACK };
  return { fetch, storage, site: openSiteFacts(deps) };
}

/** The address after the server was asked. */
async function settle({ site }: ReturnType<typeof open>): Promise<string> {
  site.subscribe(() => undefined);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return site.get().feedbackAddress;
}

const answer = (data: unknown, status?: number) => async () =>
  Response.json({ success: status === undefined, data }, { status: status ?? 200 });
const named = (feedbackAddress: unknown) => answer({ feedbackAddress });
const offline = () => Promise.reject(new Error('offline'));

describe('[S1-HDR-20] the address for feedback', () => {
  it('is what the server says, fetched once for all subscribers', async () => {
    const opened = open(named('help@site.example'));
    expect(opened.site.get().feedbackAddress).toBe(FALLBACK);
    expect(opened.fetch).not.toHaveBeenCalled();
    const listener = vi.fn();
    opened.site.subscribe(listener);
    expect(await settle(opened)).toBe('help@site.example');
    expect(listener).toHaveBeenCalledOnce();
    expect(opened.fetch).toHaveBeenCalledOnce();
    expect(opened.fetch.mock.calls[0]?.[0]).toBe(ENDPOINTS.getConfiguration.path);
  });

  it('is fetched after the page is shown, because everything else is needed sooner', async () => {
    const show: (() => void)[] = [];
    const untilShown = new Promise<void>((resolve) => void show.push(resolve));
    const opened = open(named('help@site.example'), null, () => untilShown);
    expect(await settle(opened)).toBe(FALLBACK);
    expect(opened.fetch).not.toHaveBeenCalled();
    for (const end of show) end();
    expect(await settle(opened)).toBe('help@site.example');
  });

  it('is still known on a page that is opened without a connection', async () => {
    const opened = open(named('help@site.example'));
    await settle(opened);
    expect(await settle(open(offline, opened.storage))).toBe('help@site.example');
  });

  it('is ours again when the server no longer names one', async () => {
    const storage = createMemoryStorage();
    storage.setItem(SITE_KEYS.feedbackAddress, 'help@site.example');
    expect(await settle(open(named(null), storage))).toBe(FALLBACK);
    expect(storage.getItem(SITE_KEYS.feedbackAddress)).toBeNull();
  });

  it.each(['', 'nobody', 'a@b?bcc=c@d', 'a b@c', '<a@b>', `${'x'.repeat(300)}@b`])(
    'is never %j, even if the storage says so',
    async (kept) => {
      const storage = createMemoryStorage();
      storage.setItem(SITE_KEYS.feedbackAddress, kept);
      expect(await settle(open(offline, storage))).toBe(FALLBACK);
    },
  );

  it.each([
    ['a page of a proxy', async () => new Response('<h1>Sorry</h1>')],
    ['a server in trouble', answer(undefined, 500)],
    ['no address at all', named(5)],
    ['a link with more in it', named('a@b?bcc=c@d')],
  ])('is ours where the server answers %s', async (_what, said) => {
    expect(await settle(open(said))).toBe(FALLBACK);
  });

  it('needs no storage', async () => {
    expect(await settle(open(named('help@site.example'), null))).toBe('help@site.example');
  });
});

const provided = (signInProvider: unknown) => answer({ feedbackAddress: null, signInProvider });

describe('the name of the identity provider', () => {
  it('is what the server says, and is known without a connection from then on', async () => {
    const opened = open(provided('Keycloak'));
    expect(opened.site.get().signInProvider).toBeUndefined();
    await settle(opened);
    expect(opened.site.get().signInProvider).toBe('Keycloak');
    expect(open(offline, opened.storage).site.get().signInProvider).toBe('Keycloak');
  });

  it.each([null, undefined, 7, '', 'x'.repeat(41), 'two\nlines'])(
    'is none where the server says %j',
    async (said) => {
      const opened = open(provided(said));
      await settle(opened);
      expect(opened.site.get().signInProvider).toBeNull();
    },
  );
});

describe('whether passkeys are offered', () => {
  const offered = answer({ feedbackAddress: null, signInProvider: null, offersPasskeys: true });
  const openAt = async (hostname: string, fetch = offered) => {
    vi.stubGlobal('PublicKeyCredential', {});
    vi.stubGlobal('location', { hostname });
    const opened = open(fetch);
    await settle(opened);
    return opened;
  };
  afterEach(() => void vi.unstubAllGlobals());

  it('is what the server says, and is known without a connection from then on', async () => {
    const opened = await openAt('colors.example');
    expect(opened.site.get().offersPasskeys).toBe(true);
    expect(open(offline, opened.storage).site.get().offersPasskeys).toBe(true);
  });

  it.each(['127.0.0.1', '192.168.1.5', '[::1]'])(
    'is no at %s, because passkeys belong to a name',
    async (hostname) => {
      expect((await openAt(hostname)).site.get().offersPasskeys).toBe(false);
    },
  );

  it('is no where the server or the browser knows none', async () => {
    const older = await openAt('colors.example', provided('Keycloak'));
    expect(older.site.get().offersPasskeys).toBe(false);
    vi.unstubAllGlobals();
    const opened = open(offered);
    await settle(opened);
    expect(opened.site.get().offersPasskeys).toBe(false);
  });
});
