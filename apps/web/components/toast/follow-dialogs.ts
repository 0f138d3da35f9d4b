import { placeToasts } from './place-toasts.ts';

/** Modal dialogs only. A panel beside its button does not cover the corner. */
const DIALOGS = '[aria-modal="true"]:is([role="dialog"], [role="alertdialog"])';
/** Between the edge of the screen, the toasts and the dialog, in pixels. */
const GAP = 8;

/** Keeps toasts away from the topmost dialog as long as there are any. Returns how to stop. */
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
