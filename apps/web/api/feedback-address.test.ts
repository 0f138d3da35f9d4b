import { ENDPOINTS } from '@color-almanac/contract';
import { describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import type { ApiGround } from './api-ground.ts';
import { FEEDBACK_ADDRESS_KEY, openFeedbackAddress } from './feedback-address.ts';

const FALLBACK = 'hello@colors.example';

function open(
  answer: () => Promise<Response>,
  storage: Storage | null = createMemoryStorage(),
  untilShown = async () => {},
) {
  const fetch = vi.fn<ApiGround['fetch']>(answer);
  const ground = { fetch, storage, untilShown, fallback: FALLBACK };
  return { fetch, storage, address: openFeedbackAddress(ground) };
}

/** What the address is after the server was asked. */
async function settle({ address }: ReturnType<typeof open>): Promise<string> {
  address.subscribe(() => undefined);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return address.get();
}

const answer = (data: unknown, status?: number) => async () =>
  Response.json({ success: status === undefined, data }, { status: status ?? 200 });
const named = (feedbackAddress: unknown) => answer({ feedbackAddress });
const offline = () => Promise.reject(new Error('offline'));

describe('[S1-HDR-20] the address for feedback', () => {
  it('is what the server says, asked once and told to whoever waits', async () => {
    const opened = open(named('help@site.example'));
    expect(opened.address.get()).toBe(FALLBACK);
    expect(opened.fetch).not.toHaveBeenCalled();
    const listener = vi.fn();
    opened.address.subscribe(listener);
    expect(await settle(opened)).toBe('help@site.example');
    expect(listener).toHaveBeenCalledOnce();
    expect(opened.fetch).toHaveBeenCalledOnce();
    expect(opened.fetch.mock.calls[0]?.[0]).toBe(ENDPOINTS.getConfiguration.path);
  });

  it('is asked for when the page has shown itself, which everything else is wanted for sooner', async () => {
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

  it('is ours again when the server names none any more', async () => {
    const storage = createMemoryStorage();
    storage.setItem(FEEDBACK_ADDRESS_KEY, 'help@site.example');
    expect(await settle(open(named(null), storage))).toBe(FALLBACK);
    expect(storage.getItem(FEEDBACK_ADDRESS_KEY)).toBeNull();
  });

  it.each(['', 'nobody', 'a@b?bcc=c@d', 'a b@c', '<a@b>', `${'x'.repeat(300)}@b`])(
    'is never %j, whoever wrote that into the storage',
    async (kept) => {
      const storage = createMemoryStorage();
      storage.setItem(FEEDBACK_ADDRESS_KEY, kept);
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
