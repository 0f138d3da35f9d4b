// @vitest-environment jsdom
import { NO_AI } from '@color-almanac/contract';
import type { AiConfiguration, OfferedProvider } from '@color-almanac/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { AccountState } from '../accounts/account.ts';
import { createApiClient } from '../client/api-client.ts';
import { DECISIONS_KEY, forgetDecisions, saveDecision } from './stored-decisions.ts';
import { openAiConsent } from './open-ai-consent.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetDecisions('nora');
  forgetDecisions('pia');
  localStorage.clear();
});

const ACME: OfferedProvider = { id: 'anthropic', name: 'Acme', model: 'acme-1' };
const LOCAL: OfferedProvider = { id: 'openai', name: 'models.home', model: 'llava' };

const signedIn = (id: string) =>
  ({ kind: 'signed-in', user: { id }, picture: null, problem: null }) as AccountState;

/** A page of this user and a server with this configuration; `null` is unreachable. */
function open(ai: AiConfiguration | null, userId: string | null = 'nora') {
  const world = { ai, userId, time: 0 };
  const listeners = new Set<() => void>();
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    if (!world.ai) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: { feedbackAddress: null, ai: world.ai } });
  });
  const consent = openAiConsent({
    account: {
      getState: () =>
        world.userId === null ? { kind: 'signed-out', problem: null } : signedIn(world.userId),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    api: createApiClient({ fetch, getToken: () => 'token' }),
    time: () => world.time,
  });
  const setAccount = () => {
    for (const listener of listeners) listener();
  };
  return { consent, world, fetch, setAccount };
}

const by = (provider: OfferedProvider): AiConfiguration => ({ ...NO_AI, provider });

describe('the consent to a provider', () => {
  it('is given to no one before the user is asked, and is sent with a picture once they agreed', async () => {
    const { consent } = open(by(ACME));
    expect(consent.getOffer()).toEqual({ kind: 'unknown' });
    expect(await consent.agreedProvider()).toBeNull();
    expect(consent.getOffer()).toEqual({
      kind: 'offered',
      provider: ACME,
      elsewhere: null,
      secondOpinion: false,
      advice: false,
      decision: null,
    });
    consent.decide(ACME, 'declined');
    expect(await consent.agreedProvider()).toBeNull();
    consent.decide(ACME, 'agreed');
    expect(await consent.agreedProvider()).toEqual({
      provider: 'anthropic',
      providerName: ACME.name,
    });
    expect(consent.decisionFor(ACME)).toBe('agreed');
  });

  it('takes effect at once when withdrawn, and the user is not asked again', async () => {
    const { consent } = open(by(ACME));
    consent.decide(ACME, 'agreed');
    consent.withdraw(ACME);
    expect(await consent.agreedProvider()).toBeNull();
    expect(consent.decisionFor(ACME)).toBe('declined');
    expect(await open(by(ACME)).consent.agreedProvider()).toBeNull();
  });

  it('is saved for the next visit, for this user, this provider and this host only', async () => {
    open(by(ACME)).consent.decide(ACME, 'agreed');
    expect(await open(by(ACME)).consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
    expect(await open(by({ ...ACME, model: 'acme-2' })).consent.agreedProvider()).toMatchObject({
      provider: 'anthropic',
    });
    expect(await open(by({ ...ACME, name: 'Else' })).consent.agreedProvider()).toBeNull();
    expect(await open(by({ ...ACME, id: 'openai' })).consent.agreedProvider()).toBeNull();
    expect(await open(by(ACME), 'pia').consent.agreedProvider()).toBeNull();
  });

  it('is not requested again before another picture after the user declined', async () => {
    const { consent, world, fetch } = open(by(ACME));
    await consent.learn();
    consent.decide(ACME, 'declined');
    world.time = 60_001;
    expect(await consent.agreedProvider()).toBeNull();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is requested from no guest, and the server is not asked for one', async () => {
    const { consent, fetch } = open(by(ACME), null);
    consent.decide(ACME, 'agreed');
    expect(await consent.learn()).toEqual({ kind: 'none', elsewhere: null });
    expect(await consent.agreedProvider()).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    expect(localStorage.getItem(DECISIONS_KEY)).toBeNull();
  });

  it('is not needed where the server uses its own engine', async () => {
    expect(await open(NO_AI).consent.learn()).toEqual({ kind: 'none', elsewhere: null });
  });

  it('does not count while the server does not say which provider it uses', async () => {
    const { consent, world, fetch } = open(null);
    consent.decide(ACME, 'agreed');
    expect(await consent.learn()).toEqual({ kind: 'unknown' });
    expect(await consent.agreedProvider()).toBeNull();
    world.ai = by(ACME);
    expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is waited for two seconds, once, and then the server’s own engine is used', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { consent, fetch, world } = open(by(ACME));
    consent.decide(ACME, 'agreed');
    fetch.mockImplementationOnce(
      (_path, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
        }),
    );
    const learned = consent.learn();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await learned).toEqual({ kind: 'unknown' });
    expect(await consent.agreedProvider()).toBeNull();
    expect(fetch).toHaveBeenCalledOnce();
    world.time = 15_001;
    expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
  });

  it('asks the server once for all callers, and again after a minute, because the provider may have changed', async () => {
    const { consent, world, fetch } = open(by(ACME));
    consent.decide(ACME, 'agreed');
    await Promise.all([consent.learn(), consent.learn(), consent.agreedProvider()]);
    expect(fetch).toHaveBeenCalledOnce();
    world.ai = by(LOCAL);
    world.time = 60_001;
    expect(await consent.agreedProvider()).toBeNull();
    expect(consent.getOffer()).toMatchObject({ provider: LOCAL, decision: null });
  });

  it('notifies subscribers of changes by other tabs and users, and only of changes', async () => {
    const { consent, world, setAccount } = open(by(ACME));
    await consent.learn();
    const notified = vi.fn(() => consent.getOffer());
    const stop = consent.watch(notified);
    saveDecision('nora', ACME, 'agreed');
    dispatchEvent(new StorageEvent('storage', { key: DECISIONS_KEY }));
    dispatchEvent(new StorageEvent('storage', { key: DECISIONS_KEY }));
    expect(notified).toHaveBeenCalledOnce();
    expect(consent.getOffer()).toMatchObject({ decision: 'agreed' });
    expect(consent.getOffer()).toBe(consent.getOffer());
    world.userId = null;
    setAccount();
    expect(consent.getOffer()).toEqual({ kind: 'none', elsewhere: null });
    stop();
    world.userId = 'nora';
    setAccount();
    expect(notified).toHaveBeenCalledTimes(2);
    expect(consent.getOffer()).toMatchObject({ decision: 'agreed' });
  });
});

describe('a service elsewhere', () => {
  it('is named by its host', async () => {
    const service = { origin: 'https://ai.example:8443', keyHeader: 'x-api-key', key: null };
    expect(await open({ ...NO_AI, service }).consent.learn()).toEqual({
      kind: 'none',
      elsewhere: 'ai.example:8443',
    });
  });
});

describe('the stored consent', () => {
  it("is removed with the account, without touching other users'", async () => {
    open(by(ACME)).consent.decide(ACME, 'agreed');
    open(by(ACME), 'pia').consent.decide(ACME, 'agreed');
    forgetDecisions('nora');
    expect(localStorage.getItem(DECISIONS_KEY)).not.toContain('nora');
    expect(await open(by(ACME)).consent.agreedProvider()).toBeNull();
    expect(await open(by(ACME), 'pia').consent.agreedProvider()).toMatchObject({
      provider: 'anthropic',
    });
  });

  it.each(['', '7', '[]', '{"nora":"agreed"}', '{"nora":{"anthropic Acme":true}}', '{"nora":'])(
    'means nothing when it was tampered with: %s',
    async (kept) => {
      localStorage.setItem(DECISIONS_KEY, kept);
      const { consent } = open(by(ACME));
      expect(await consent.agreedProvider()).toBeNull();
      consent.decide(ACME, 'agreed');
      expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
    },
  );

  it('lasts as long as the page where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    const { consent } = open(by(ACME));
    consent.decide(ACME, 'agreed');
    expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
    consent.withdraw(ACME);
    expect(await consent.agreedProvider()).toBeNull();
  });

  it('is a no when another tab stored one, although the browser could not store the yes of this one', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
    const { consent } = open(by(ACME));
    consent.decide(ACME, 'agreed');
    full.mockRestore();
    const said = JSON.stringify({ nora: { 'anthropic Acme': 'declined' } });
    localStorage.setItem(DECISIONS_KEY, said);
    expect(await consent.agreedProvider()).toBeNull();
  });

  it('does not outlive a no that the browser could not store', async () => {
    open(by(ACME)).consent.decide(ACME, 'agreed');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
    open(by(ACME)).consent.withdraw(ACME);
    full.mockRestore();
    expect(localStorage.getItem(DECISIONS_KEY)).toBeNull();
  });
});
