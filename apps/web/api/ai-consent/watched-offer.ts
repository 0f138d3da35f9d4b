import type { Account } from '../accounts/account.ts';
import { createEmitter } from '../../base/emitter.ts';
import type { AiConsent, AiOffer } from './ai-consent.ts';
import { DECISIONS_KEY } from './stored-decisions.ts';

interface WatchedOffer extends Pick<AiConsent, 'getOffer' | 'watch'> {
  /** The present offer, without emitting. */
  readonly compare: () => AiOffer;
  /** The present offer; emits if it changed. */
  readonly refresh: () => AiOffer;
}

/** The offer, the same object as long as its content is the same; emits when the user or another tab changes it. */
export function watchOffer(
  describe: () => AiOffer,
  account: Pick<Account, 'subscribe'>,
): WatchedOffer {
  const listeners = createEmitter();
  let offer = describe();
  const compare = () => {
    const next = describe();
    if (JSON.stringify(next) !== JSON.stringify(offer)) offer = next;
    return offer;
  };
  const refresh = () => {
    const before = offer;
    if (compare() !== before) listeners.emit();
    return offer;
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === DECISIONS_KEY || key === null) refresh();
  };
  let leaveAccount: (() => void) | null = null;
  const begin = () => {
    compare();
    leaveAccount = account.subscribe(refresh);
    addEventListener('storage', onStorage);
  };
  const end = () => {
    leaveAccount?.();
    removeEventListener('storage', onStorage);
  };
  return {
    compare,
    refresh,
    // Without subscribers, changes by other tabs are not noticed.
    getOffer: () => (listeners.isEmpty() ? compare() : offer),
    watch: (listener) => {
      if (listeners.isEmpty()) begin();
      const stop = listeners.subscribe(listener);
      return () => {
        stop();
        if (listeners.isEmpty()) end();
      };
    },
  };
}
