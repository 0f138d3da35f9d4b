import { useState } from 'react';
import type { ReactNode } from 'react';

import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';

export const camera = loadOnDemand(() => import('./camera-dialog.tsx'));
const CameraDialog = showOnDemand(camera, (code) => code.CameraDialog);

/** The dialog with what the camera sees, to be shown somewhere, and what opens it. */
export function useCameraDialog(onShot: (shot: File) => void): {
  readonly dialog: ReactNode;
  readonly openCamera: () => void;
} {
  const [open, setOpen] = useState(false);
  const wasOpen = useFirstOpening(open);
  const close = () => setOpen(false);
  const take = (shot: File) => {
    close();
    onShot(shot);
  };
  const dialog = wasOpen ? <CameraDialog open={open} onClose={close} onShot={take} /> : null;
  return { dialog, openCamera: () => setOpen(true) };
}

/** Whether its own camera is to be had by a file dialog. Told by the finger: a computer that can be touched has a mouse. */
export function isTelephone(): boolean {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}
