import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';

export const camera = loadOnDemand(() => import('./camera-dialog.tsx'));
const CameraDialog = showOnDemand(camera, (code) => code.CameraDialog);

/** The dialog with what the camera sees, to be shown somewhere, what opens it, and what puts it away. */
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

/** Remembers by itself that it was open: shown anew after its code did not come, it does not ask for it again. */
function OpenedCamera(props: ComponentProps<typeof CameraDialog>) {
  return useFirstOpening(props.open) ? <CameraDialog {...props} /> : null;
}

/** Whether its own camera is to be had by a file dialog. Told by the finger: a computer that can be touched has a mouse. */
export function isTelephone(): boolean {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}
