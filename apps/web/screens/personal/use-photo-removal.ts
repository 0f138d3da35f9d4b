import { useEffect, useRef } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { POINT_WORDS } from '../../words/photo.words.ts';

interface RemovalDeps {
  /** What is shown now. */
  readonly shown: object | null;
  readonly remove: () => Promise<void>;
  /** Called after the photo is gone; the points lose their positions. */
  readonly onRemoved: () => void;
}

/** Deletes the photo of a profile after a confirmation. The colors stay. */
export function usePhotoRemoval(deps: RemovalDeps): () => Promise<void> {
  const ask = useAsk();
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  return async function askAndRemove() {
    const { shown: asked } = latest.current;
    const agreed = await ask.confirm({
      title: POINT_WORDS.removePhotoTitle,
      text: POINT_WORDS.removePhotoText,
      agree: POINT_WORDS.removePhoto,
      cancel: POINT_WORDS.keepPhoto,
      destroys: true,
    });
    if (!agreed) return;
    const { shown, remove, onRemoved } = latest.current;
    // One that was being opened has come: the answer was about the photo before.
    if (shown !== asked) return askAndRemove();
    try {
      await remove();
      onRemoved();
    } catch (error) {
      reportError(error);
      showToast({ type: 'error', title: POINT_WORDS.photoNotRemoved });
    }
  };
}
