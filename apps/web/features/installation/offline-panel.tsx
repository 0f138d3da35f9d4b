import { useEffect, useState } from 'react';

import { readOfflineState } from '../../pwa/offline-state.ts';
import type { OfflineState } from '../../pwa/offline-state.ts';
import { OFFLINE_WORDS } from '../../words/offline.words.ts';

/** Says whether the app opens without a connection here, and if not, why. */
export function OfflinePanel({ read = readHere }: { readonly read?: () => Promise<OfflineState> }) {
  const [state, setState] = useState<OfflineState | null>(null);
  useEffect(() => {
    let isOver = false;
    read()
      .then((answer) => (isOver ? undefined : setState(answer)))
      .catch(reportError);
    return () => {
      isOver = true;
    };
  }, [read]);
  return (
    <section>
      <h3>{OFFLINE_WORDS.title}</h3>
      <p role="status" className="secondary">
        {state === null ? null : OFFLINE_WORDS.states[state]}
      </p>
    </section>
  );
}

const readHere = () =>
  readOfflineState({ container: navigator.serviceWorker, isSecure: globalThis.isSecureContext });
