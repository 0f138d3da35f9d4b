import { Camera } from 'lucide-react';
import { useState } from 'react';

import { Button, buttonClasses } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import {
  loadOnDemand,
  loadOnIntent,
  showOnDemand,
} from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { FileChooser } from './file-chooser.tsx';
import type { Handed } from './handed-photo.ts';

const camera = loadOnDemand(() => import('./camera-dialog.tsx'));
const CameraDialog = showOnDemand(camera, (code) => code.CameraDialog);

/** On a telephone its own camera takes the photo, elsewhere a dialog with what the camera sees. */
export function TakePhotoButton({ onTake }: { readonly onTake: (handed: Handed) => void }) {
  const [open, setOpen] = useState(false);
  const wasOpen = useFirstOpening(open);
  const take = (file: File) => onTake({ by: 'camera', file });
  const face = (
    <>
      <Icon of={Camera} />
      {PHOTO_WORDS.takePhoto}
    </>
  );
  if (isTelephone()) {
    return (
      <FileChooser capture="user" onFile={take} className={buttonClasses({})}>
        {face}
      </FileChooser>
    );
  }
  return (
    <>
      <Button {...loadOnIntent(camera)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
      </Button>
      {wasOpen ? (
        <CameraDialog
          open={open}
          onClose={() => setOpen(false)}
          onShot={(file) => {
            setOpen(false);
            take(file);
          }}
        />
      ) : null}
    </>
  );
}

/** Told by the finger: a computer with a touch screen has a mouse as well. */
function isTelephone(): boolean {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}
