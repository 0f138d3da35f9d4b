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

/** In the lower right corner, or above a dialog, which makes room for them there. */
export type ToastPosition = 'corner' | 'above';

/** From here down a dialog is a sheet that lies where the messages otherwise are. */
const NARROW = 640;
/** How far messages may stand off the edges, with what else has that corner. */
const OFF_EDGE = 96;
const OFF_SIDE = 48;

/** Where messages cover nothing of the open dialog, so that none of its buttons lies under them. */
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
