import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Lazy } from '../../base/lazy-with-retry.ts';
import type { Arrivals, ArrivalsState } from '../../media/arrivals/open-arrivals.ts';
import { showToast, UNDO_MS } from '../../ui/toast/show-toast.ts';
import { ARRIVAL_WORDS as WORDS } from '../../words/arrivals.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';

const NOTHING: ArrivalsState = { reading: new Set(), asking: new Map() };
const neverChanges = () => () => undefined;

interface ArrivalsView extends ArrivalsState {
  /** The user has seen these: they are not asked about again. */
  readonly settle: (ids: readonly string[]) => void;
}

/**
 * What is read of added photos. What was saved is told once all are read, and can be undone.
 *
 * @param isWanted whether photos were added: their code loads then. If it does not load, they stay as they were added.
 */
export function useArrivals(arrivals: Lazy<Arrivals>, isWanted: boolean): ArrivalsView {
  const [opened, setOpened] = useState(arrivals.getLoaded);
  const isMissing = isWanted && opened === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    arrivals.load().then(
      (loaded) => isGone || setOpened(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [arrivals, isMissing]);
  useEffect(
    () =>
      opened?.watchSaved((saved) => {
        const undo = async () => {
          const failure = await opened.takeBack(saved);
          if (!failure) return;
          showToast({ type: 'error', title: WORDS.notUndone, text: explainNotSaved(failure) });
        };
        showToast({
          type: 'success',
          title: WORDS.saved(saved.length),
          action: { label: WORDS.undo, onClick: () => void undo().catch(reportError) },
          duration: UNDO_MS,
        });
      }),
    [opened],
  );
  const state = useSyncExternalStore(
    opened?.subscribe ?? neverChanges,
    () => opened?.get() ?? NOTHING,
  );
  return { ...state, settle: (ids) => opened?.settle(ids) };
}
