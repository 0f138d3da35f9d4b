import { useAsk } from '../../components/ask/ask-context.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { POINT_WORDS } from '../../words/photo.ts';

interface RemovalDeps {
  readonly remove: () => Promise<void>;
  /** Called after the photo is gone; the points lose their positions. */
  readonly onRemoved: () => void;
}

/** Deletes the photo of a profile after a confirmation. The colors stay. */
export function usePhotoRemoval({ remove, onRemoved }: RemovalDeps): () => Promise<void> {
  const ask = useAsk();
  return async () => {
    const agreed = await ask.confirm({
      title: POINT_WORDS.removePhotoTitle,
      text: POINT_WORDS.removePhotoText,
      agree: POINT_WORDS.removePhoto,
      cancel: POINT_WORDS.keepPhoto,
      destroys: true,
    });
    if (!agreed) return;
    try {
      await remove();
      onRemoved();
    } catch (error) {
      reportError(error);
      showToast({ type: 'error', title: POINT_WORDS.photoNotRemoved });
    }
  };
}
