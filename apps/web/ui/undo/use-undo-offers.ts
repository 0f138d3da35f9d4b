import { useCallback, useState } from 'react';

import { toastStack, UNDO_MS } from '../toast/show-toast.ts';

/** An action that can be undone. */
export interface UndoOffer {
  /** What it was done to. */
  readonly id: string;
  /** What was done, as a sentence. */
  readonly said: string;
  readonly takeBack: () => void;
}

interface NewOffer extends Omit<UndoOffer, 'takeBack'> {
  /** Returns whether it is undone; if not, it can be tried again. */
  readonly takeBack: () => Promise<boolean>;
  /** The text for the toast, which disappears after a while. */
  readonly toast: { readonly title: string; readonly label: string };
}

/** As many as there can be toasts. */
const MOST_OFFERED = 5;

/**
 * Offers to undo actions: by a toast and, for users who miss it, by `UndoLines` where it was done, as long as the
 * calling component is shown. For each record the last change is offered, latest first.
 */
export function useUndoOffers() {
  const [offers, setOffers] = useState<readonly UndoOffer[]>([]);
  const offerUndo = useCallback(({ id, said, takeBack, toast }: NewOffer): void => {
    let isBusy = false;
    const attempt = async () => {
      if (isBusy) return;
      isBusy = true;
      toastStack.dismiss(shown);
      try {
        if (await takeBack()) setOffers((all) => all.filter((each) => each !== offer));
      } finally {
        isBusy = false;
      }
    };
    const offer: UndoOffer = { id, said, takeBack: () => void attempt().catch(reportError) };
    const shown = toastStack.add({
      type: 'success',
      title: toast.title,
      duration: UNDO_MS,
      action: { label: toast.label, onClick: offer.takeBack },
    });
    setOffers((all) => [offer, ...all.filter((each) => each.id !== id)].slice(0, MOST_OFFERED));
  }, []);
  return { offers, offerUndo };
}
