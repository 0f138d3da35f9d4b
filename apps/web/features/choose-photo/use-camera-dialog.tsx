import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../lazy-with-retry.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';

export const camera = lazyWithRetry(() => import('./camera-dialog.tsx'));
const CameraDialog = showOnDemand(camera, (code) => code.CameraDialog);

/** The camera dialog to render, what opens it, and what closes it. */
export function useCameraDialog(onShot: (shot: File) => void): {
  readonly dialog: ReactNode;
  readonly openCamera: () => void;
  readonly closeCamera: () => void;
} {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const take = (shot: File) => {
    close();
    onShot(shot);
  };
  const dialog = <OpenedCamera open={open} onClose={close} onShot={take} />;
  return { dialog, openCamera: () => setOpen(true), closeCamera: close };
}

/** Remembers that it was open, so that it does not load its code again when shown after a failure. */
function OpenedCamera(props: ComponentProps<typeof CameraDialog>) {
  return useFirstOpening(props.open) ? <CameraDialog {...props} /> : null;
}

/**
 * Whether a file dialog offers the device's camera. Decided by a coarse pointer: a computer with a touchscreen also has
 * a mouse.
 */
export function isTelephone(): boolean {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}
