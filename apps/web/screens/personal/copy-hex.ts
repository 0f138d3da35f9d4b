import { showToast } from '../../ui/toast/show-toast.ts';
import { POINT_WORDS } from '../../words/photo.words.ts';

/** Copies a color and says so, or that the browser does not allow it. */
export function copyHex(hex: string): void {
  // Without HTTPS there is no clipboard object: the access throws at once, and is reported like a refusal.
  const copy = async () => navigator.clipboard.writeText(hex);
  copy().then(
    () => showToast({ type: 'success', title: POINT_WORDS.copied(hex) }),
    () => showToast({ type: 'error', title: POINT_WORDS.notCopied, text: hex }),
  );
}
