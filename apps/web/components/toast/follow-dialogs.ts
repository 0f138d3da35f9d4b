import { placeToasts } from './place-toasts.ts';

/** Of those that hold everything else back. A panel beside its button leaves the corner alone. */
const DIALOGS = '[aria-modal="true"]:is([role="dialog"], [role="alertdialog"])';
/** Between the edge of the screen, the messages and the dialog, in pixels. */
const GAP = 8;

/** Keeps messages off the topmost dialog for as long as there are any. Answers how to end that. */
export function followDialogs(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  let followed: Element | null = null;
  const place = () => {
    const dialog = [...document.querySelectorAll(DIALOGS)].at(-1) ?? null;
    const { offsetWidth: width, offsetHeight: height } = region;
    region.dataset['place'] = placeToasts({
      screen: { width: innerWidth, height: innerHeight },
      toasts: { width, height },
      dialog: dialog?.getBoundingClientRect() ?? null,
    });
    const isAbove = region.dataset['place'] === 'above';
    if (isAbove) style.setProperty('--toastRoom', `${region.offsetHeight + 2 * GAP}px`);
    else style.removeProperty('--toastRoom');
    if (dialog === followed) return;
    if (followed) sizes.unobserve(followed);
    if (dialog) sizes.observe(dialog);
    followed = dialog;
  };
  const sizes = new ResizeObserver(place);
  const comings = new MutationObserver(place);
  sizes.observe(region);
  comings.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', place);
  place();
  return () => {
    sizes.disconnect();
    comings.disconnect();
    removeEventListener('resize', place);
    delete region.dataset['place'];
    style.removeProperty('--toastRoom');
  };
}
