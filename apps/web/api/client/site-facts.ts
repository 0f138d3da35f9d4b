import { doPasskeysWork } from '../accounts/passkeys-work.ts';
import { createEmitter } from '../../base/emitter.ts';
import type { ApiDeps } from './api-deps.ts';

/** Where the server's last answer is stored, for pages that are opened without a connection. */
export const SITE_KEYS = {
  feedbackAddress: 'feedbackAddress',
  signInProvider: 'signInProvider',
  offersPasskeys: 'offersPasskeys',
} as const;

/** What the server says about this site that the first screens show. */
export interface SiteFacts {
  readonly feedbackAddress: string;
  /** The identity provider's name; null where signing in is not possible, undefined while nothing is known yet. */
  readonly signInProvider: string | null | undefined;
  /** Whether one can sign in with a passkey: the server offers it, and passkeys work at this address. */
  readonly offersPasskeys: boolean;
  /** Whether the server offers it, and this address or browser has none. */
  readonly offersElsewhere: boolean;
}

export interface SiteFactsStore {
  /** The best that is known now. */
  readonly get: () => SiteFacts;
  /** Calls back when the server's answer changed. The first subscriber makes the page ask the server. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface SiteDeps {
  readonly fetch: ApiDeps['fetch'];
  /** Resolves when the page is shown: until then everything else is needed sooner. */
  readonly untilShown: () => Promise<void>;
  /** Null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Used where the server names no address. */
  readonly fallback: string;
}

/** The contact address and the identity provider. Never rejects: an old answer is better than none. */
export function openSiteFacts(deps: SiteDeps): SiteFactsStore {
  const listeners = createEmitter();
  const take = (address: unknown, provider: unknown, passkeys: unknown) => ({
    feedbackAddress: readAddress(address) ?? deps.fallback,
    signInProvider: readName(provider),
    offersPasskeys: String(passkeys) === 'true' && doPasskeysWork(),
    offersElsewhere: String(passkeys) === 'true' && !doPasskeysWork(),
  });
  const stored = [
    readStored(deps, SITE_KEYS.feedbackAddress),
    readStored(deps, SITE_KEYS.signInProvider),
    readStored(deps, SITE_KEYS.offersPasskeys),
  ] as const;
  let facts: SiteFacts = take(...stored);
  // Nothing stored may also mean that the server was never asked.
  if (stored.every((fact) => fact === null)) facts = { ...facts, signInProvider: undefined };
  let isAsked = false;
  const ask = async () => {
    try {
      await deps.untilShown();
      const { feedbackAddress, signInProvider, offersPasskeys } = await askServer(deps);
      store(deps, SITE_KEYS.feedbackAddress, readAddress(feedbackAddress));
      store(deps, SITE_KEYS.signInProvider, readName(signInProvider));
      store(deps, SITE_KEYS.offersPasskeys, offersPasskeys === true ? 'true' : null);
      facts = take(feedbackAddress, signInProvider, offersPasskeys);
      listeners.emit();
    } catch {
      // Without a connection the next subscriber asks again.
      isAsked = false;
    }
  };
  return {
    get: () => facts,
    subscribe: (listener) => {
      if (!isAsked) {
        isAsked = true;
        void ask();
      }
      return listeners.subscribe(listener);
    },
  };
}

/**
 * The path of `getConfiguration`. Fetched without the API client: every first screen needs it, and the client and its
 * schemas load later.
 */
const PATH = '/api/configuration';

/** Rejects where the server does not say. */
async function askServer({
  fetch,
}: SiteDeps): Promise<Readonly<Partial<Record<keyof SiteFacts, unknown>>>> {
  const response = await fetch(PATH, { headers: { accept: 'application/json' } });
  const { data } = (await response.json()) as {
    data: Readonly<Partial<Record<keyof SiteFacts, unknown>>>;
  };
  return { ...data, feedbackAddress: data.feedbackAddress };
}

/** At most as long as a mail address can be. Anything else may be tampered with and is not put into a link. */
const readAddress = (said: unknown): string | null =>
  typeof said === 'string' && /^[^\s@?&<>"]{1,64}@[^\s@?&<>"]{1,189}$/.test(said) ? said : null;

/** As long as the server allows for a provider's name. */
const readName = (said: unknown): string | null =>
  typeof said === 'string' && /^.{1,40}$/.test(said) ? said : null;

function readStored({ storage }: SiteDeps, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function store({ storage }: SiteDeps, key: string, fact: string | null): void {
  try {
    if (fact === null) storage?.removeItem(key);
    else storage?.setItem(key, fact);
  } catch {
    // It is known for this page.
  }
}
