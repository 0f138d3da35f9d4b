import type { ApiClient } from './api-client.ts';

/** Where the last answer of the server is kept, for pages that are opened without a connection. */
export const FEEDBACK_ADDRESS_KEY = 'feedbackAddress';

export interface FeedbackAddress {
  /** The best that is known now. */
  readonly get: () => string;
  /** Calls back when the server has said otherwise. The first who asks makes the page ask the server. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface FeedbackGround {
  readonly api: Pick<ApiClient, 'call'>;
  /** Null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Where the server names none. */
  readonly fallback: string;
}

/** Whom people can write to. Never rejects: an old or invented address is better than none. */
export function openFeedbackAddress(ground: FeedbackGround): FeedbackAddress {
  const { api, fallback } = ground;
  const listeners = new Set<() => void>();
  let address = readKept(ground) ?? fallback;
  let isAsked = false;
  const ask = async () => {
    try {
      const answer = await api.call('getConfiguration', {});
      keep(ground, answer?.feedbackAddress ?? null);
      address = answer?.feedbackAddress ?? fallback;
      for (const listener of listeners) listener();
    } catch {
      // Without a connection it is asked again by the next who wants it.
      isAsked = false;
    }
  };
  return {
    get: () => address,
    subscribe: (listener) => {
      listeners.add(listener);
      if (!isAsked) {
        isAsked = true;
        void ask();
      }
      return () => listeners.delete(listener);
    },
  };
}

/** What was tampered with is not put into a link. */
function readKept({ storage }: FeedbackGround): string | null {
  try {
    const kept = storage?.getItem(FEEDBACK_ADDRESS_KEY) ?? null;
    return kept !== null && /^[^\s@?&<>"]{1,64}@[^\s@?&<>"]{1,189}$/.test(kept) ? kept : null;
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
