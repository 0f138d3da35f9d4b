import { liftToasts } from './lift-toasts.ts';
import { placeToasts } from './place-toasts.ts';

/** Modal dialogs only. A panel beside its button does not cover the corner. */
const DIALOGS = '[aria-modal="true"]:is([role="dialog"], [role="alertdialog"])';
/** Between the edge of the screen, the toasts and the dialog, in pixels. */
const GAP = 8;

const CONTROLS =
  'a[href], button, input:not([type=file]), select, textarea, summary, [role=slider]';

/**
 * Keeps toasts away from the topmost dialog and from the page's controls, and the focus from toasts, as long as there are
 * any. Returns how to stop.
 */
export function followDialogs(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  let followed: Element | null = null;
  let lift = 0;
  const liftOverControls = () => {
    const { left, right, top, bottom } = region.getBoundingClientRect();
    const controls = [...document.querySelectorAll(CONTROLS)].filter(
      (control) => !region.contains(control),
    );
    lift = liftToasts({
      toasts: { left, right, top: top + lift, bottom: bottom + lift },
      controls: controls.map((control) => control.getBoundingClientRect()),
      screenHeight: innerHeight,
      gap: GAP,
    });
    region.style.setProperty('--lift', `${lift}px`);
  };
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
    if (dialog === null) liftOverControls();
    // Focus moves what it reaches above them.
    const { top } = region.getBoundingClientRect();
    if (isAbove || height === 0) style.removeProperty('--toastFoot');
    else style.setProperty('--toastFoot', `${Math.ceil(innerHeight - top) + GAP}px`);
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
  // Not while it scrolls: toasts that move all the time can't be read.
  addEventListener('scrollend', place);
  place();
  return () => {
    sizes.disconnect();
    comings.disconnect();
    removeEventListener('resize', place);
    removeEventListener('scrollend', place);
    region.style.removeProperty('--lift');
    delete region.dataset['place'];
    style.removeProperty('--toastRoom');
    style.removeProperty('--toastFoot');
  };
}
