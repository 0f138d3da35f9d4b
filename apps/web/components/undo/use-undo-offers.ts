import { useCallback, useState } from 'react';

import { toastStack, UNDO_MS } from '../toast/show-toast.ts';

/** Something that was done and can be taken back. */
export interface UndoOffer {
  /** What it was done to. */
  readonly id: string;
  /** What was done, as a sentence. */
  readonly said: string;
  readonly takeBack: () => void;
}

interface NewOffer extends Omit<UndoOffer, 'takeBack'> {
  /** Answers whether it is done; else it can be tried again. */
  readonly takeBack: () => Promise<boolean>;
  /** The same for the corner, where it goes after a while. */
  readonly toast: { readonly title: string; readonly label: string };
}

/** As many as there are toasts at once. */
const MOST_OFFERED = 5;

/**
 * Offers to take back what was done: by a toast, and for whoever did not reach it in time where it was done, by
 * `UndoLines`, as long as whoever calls this is shown. Of each thing the last change is offered, the latest first.
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
