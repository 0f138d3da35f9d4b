import { Camera } from 'lucide-react';

import { Button, buttonClasses } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { loadOnIntent } from '../../components/load-on-demand/load-on-demand.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { FileChooser } from './file-chooser.tsx';
import { camera, isTelephone } from './use-camera-dialog.tsx';

interface TakePhotoButtonProps {
  readonly onShot: (shot: File) => void;
  readonly onOpenCamera: () => void;
}

/** On a phone its own camera takes the photo, elsewhere a dialog with the camera picture. */
export function TakePhotoButton({ onShot, onOpenCamera }: TakePhotoButtonProps) {
  const face = (
    <>
      <Icon of={Camera} />
      {PHOTO_WORDS.takePhoto}
    </>
  );
  return isTelephone() ? (
    <FileChooser capture="user" onFile={onShot} className={buttonClasses({})}>
      {face}
    </FileChooser>
  ) : (
    <Button {...loadOnIntent(camera)} aria-haspopup="dialog" onClick={onOpenCamera}>
      {face}
    </Button>
  );
}
