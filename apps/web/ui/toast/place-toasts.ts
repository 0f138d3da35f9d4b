/** Edges in pixels, from the upper left corner of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In the lower right corner, or above a dialog, which makes space for them there. */
export type ToastPosition = 'corner' | 'above';

/** Up to this width a dialog is a sheet that covers the toasts' usual place. */
const NARROW = 640;
/** The largest distance of toasts from the edges, including other content of that corner. */
const OFF_EDGE = 96;
const OFF_SIDE = 48;

/** A place where toasts cover nothing of the open dialog, and so none of its buttons. */
export function placeToasts({
  screen,
  toasts,
  dialog,
}: {
  readonly screen: Size;
  readonly toasts: Size;
  /** `null` where none is open. */
  readonly dialog: Box | null;
}): ToastPosition {
  if (dialog === null) return 'corner';
  if (screen.width <= NARROW) return 'above';
  const isBeside = dialog.right <= screen.width - toasts.width - OFF_SIDE;
  const isOver = dialog.bottom <= screen.height - toasts.height - OFF_EDGE;
  return isBeside || isOver ? 'corner' : 'above';
}
