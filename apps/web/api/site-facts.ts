import { createEmitter } from '../emitter.ts';
import type { ApiDeps } from './api-deps.ts';

/** Where the last answer of the server is stored, for pages that are opened without a connection. */
export const SITE_KEYS = {
  feedbackAddress: 'feedbackAddress',
  signInProvider: 'signInProvider',
} as const;

/** What the server says about this site and the first screens show. */
export interface SiteFacts {
  readonly feedbackAddress: string;
  /** What the identity provider is called; null where nobody can sign in, or nothing is known yet. */
  readonly signInProvider: string | null;
}

export interface SiteFactsStore {
  /** The best that is known now. */
  readonly get: () => SiteFacts;
  /** Calls back when the server has said otherwise. The first who asks makes the page ask the server. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface SiteDeps {
  readonly fetch: ApiDeps['fetch'];
  /** Resolves when the page has shown itself: until then everything else is wanted sooner. */
  readonly untilShown: () => Promise<void>;
  /** Null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Where the server names no address. */
  readonly fallback: string;
}

/** Whom people can write to, and with whom they sign in. Never rejects: an old answer is better than none. */
export function openSiteFacts(deps: SiteDeps): SiteFactsStore {
  const listeners = createEmitter();
  const take = (address: unknown, provider: unknown): SiteFacts => ({
    feedbackAddress: readAddress(address) ?? deps.fallback,
    signInProvider: readName(provider),
  });
  let facts = take(
    readStored(deps, SITE_KEYS.feedbackAddress),
    readStored(deps, SITE_KEYS.signInProvider),
  );
  let isAsked = false;
  const ask = async () => {
    try {
      await deps.untilShown();
      const { feedbackAddress, signInProvider } = await askServer(deps);
      store(deps, SITE_KEYS.feedbackAddress, readAddress(feedbackAddress));
      store(deps, SITE_KEYS.signInProvider, readName(signInProvider));
      facts = take(feedbackAddress, signInProvider);
      listeners.emit();
    } catch {
      // Without a connection it is asked again by the next who wants it.
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

/** The path of `getConfiguration`. Read by hand, because every first screen asks: it goes without client and schemas. */
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

/** No longer than mail can be sent to. What is anything else, or was tampered with, is not put into a link. */
const readAddress = (said: unknown): string | null =>
  typeof said === 'string' && /^[^\s@?&<>"]{1,64}@[^\s@?&<>"]{1,189}$/.test(said) ? said : null;

/** As long as a server may call its provider. */
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
