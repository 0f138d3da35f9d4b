import { gatherListeners } from '../listeners.ts';
import type { ApiGround } from './api-ground.ts';

/** Where the last answer of the server is kept, for pages that are opened without a connection. */
export const FEEDBACK_ADDRESS_KEY = 'feedbackAddress';

export interface FeedbackAddress {
  /** The best that is known now. */
  readonly get: () => string;
  /** Calls back when the server has said otherwise. The first who asks makes the page ask the server. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface FeedbackGround {
  readonly fetch: ApiGround['fetch'];
  /** Resolves when the page has shown itself: until then everything else is wanted sooner. */
  readonly untilShown: () => Promise<void>;
  /** Null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Where the server names none. */
  readonly fallback: string;
}

/** Whom people can write to. Never rejects: an old or invented address is better than none. */
export function openFeedbackAddress(ground: FeedbackGround): FeedbackAddress {
  const { fallback } = ground;
  const listeners = gatherListeners();
  let address = readKept(ground) ?? fallback;
  let isAsked = false;
  const ask = async () => {
    try {
      await ground.untilShown();
      const named = await askServer(ground);
      keep(ground, named);
      address = named ?? fallback;
      listeners.tell();
    } catch {
      // Without a connection it is asked again by the next who wants it.
      isAsked = false;
    }
  };
  return {
    get: () => address,
    subscribe: (listener) => {
      if (!isAsked) {
        isAsked = true;
        void ask();
      }
      return listeners.add(listener);
    },
  };
}

/** The path of `getConfiguration`. Read by hand, because every first screen asks: it goes without client and schemas. */
const PATH = '/api/configuration';

/** Rejects where the server does not say. */
async function askServer({ fetch }: FeedbackGround): Promise<string | null> {
  const response = await fetch(PATH, { headers: { accept: 'application/json' } });
  const { data } = (await response.json()) as { data: { feedbackAddress: unknown } };
  return readAddress(data.feedbackAddress);
}

/** No longer than mail can be sent to. What is anything else, or was tampered with, is not put into a link. */
const readAddress = (said: unknown): string | null =>
  typeof said === 'string' && /^[^\s@?&<>"]{1,64}@[^\s@?&<>"]{1,189}$/.test(said) ? said : null;

function readKept({ storage }: FeedbackGround): string | null {
  try {
    return readAddress(storage?.getItem(FEEDBACK_ADDRESS_KEY));
  } catch {
    return null;
  }
}

function keep({ storage }: FeedbackGround, address: string | null): void {
  try {
    if (address === null) storage?.removeItem(FEEDBACK_ADDRESS_KEY);
    else storage?.setItem(FEEDBACK_ADDRESS_KEY, address);
  } catch {
    // It is known for this page.
  }
}
