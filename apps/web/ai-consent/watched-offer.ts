import type { Account } from '../accounts/account.ts';
import { createEmitter } from '../emitter.ts';
import type { AiConsent, AiOffer } from './ai-consent.ts';
import { DECISIONS_KEY } from './kept-decisions.ts';

interface WatchedOffer extends Pick<AiConsent, 'getOffer' | 'watch'> {
  /** As it is now, without telling anybody. */
  readonly look: () => AiOffer;
  /** As it is now; whoever watches is told where it changed. */
  readonly refresh: () => AiOffer;
}

/** What is offered, the same object as long as it says the same; told anew when the person or another tab changes it. */
export function watchOffer(
  describe: () => AiOffer,
  account: Pick<Account, 'subscribe'>,
): WatchedOffer {
  const listeners = createEmitter();
  let offer = describe();
  const look = () => {
    const next = describe();
    if (JSON.stringify(next) !== JSON.stringify(offer)) offer = next;
    return offer;
  };
  const refresh = () => {
    const before = offer;
    if (look() !== before) listeners.emit();
    return offer;
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === DECISIONS_KEY || key === null) refresh();
  };
  let leaveAccount: (() => void) | null = null;
  const begin = () => {
    look();
    leaveAccount = account.subscribe(refresh);
    addEventListener('storage', onStorage);
  };
  const end = () => {
    leaveAccount?.();
    removeEventListener('storage', onStorage);
  };
  return {
    look,
    refresh,
    // While nobody watches, nobody tells what another tab did.
    getOffer: () => (listeners.isEmpty() ? look() : offer),
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
