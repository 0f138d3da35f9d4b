import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import type { CaptureGuide } from './guide/capture.ts';

export const camera = lazyWithRetry(async () => {
  const { loadGuidedDialog } = await import('./guide/dialog-code.ts');
  return loadGuidedDialog();
});
const GuidedDialog = showOnDemand(camera, (code) => code.GuidedDialog);

/** The camera dialog to render, what opens it, and what closes it. With a guide it leads to a good photo of a face. */
export function useCameraDialog(
  onShot: (shot: File) => void,
  guide: CaptureGuide | null = null,
): {
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
  const dialog = <OpenedCamera open={open} onClose={close} onShot={take} guide={guide} />;
  return { dialog, openCamera: () => setOpen(true), closeCamera: close };
}

/** Remembers that it was open, so that it does not load its code again when shown after a failure. */
function OpenedCamera(props: ComponentProps<typeof GuidedDialog>) {
  return useFirstOpening(props.open) ? <GuidedDialog {...props} /> : null;
}
