import { Camera } from 'lucide-react';

import { Button, buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadOnIntent } from '../../ui/load-on-demand/load-on-demand.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { FileChooser } from './file-chooser.tsx';
import { isTelephone } from './is-telephone.ts';
import { camera } from './use-camera-dialog.tsx';

interface TakePhotoButtonProps {
  readonly onShot: (shot: File) => void;
  readonly onOpenCamera: () => void;
  /** Whether the dialog guides to a good photo of a face, which a phone's own camera doesn't. */
  readonly isGuided?: boolean;
}

/** Without a guide a phone's own camera takes the photo; else a dialog with the camera picture does. */
export function TakePhotoButton({ onShot, onOpenCamera, isGuided = false }: TakePhotoButtonProps) {
  const face = (
    <>
      <Icon of={Camera} />
      {PHOTO_WORDS.takePhoto}
    </>
  );
  return isTelephone() && !isGuided ? (
    <FileChooser capture="user" onFile={onShot} className={buttonClasses({})}>
      {face}
    </FileChooser>
  ) : (
    <Button {...loadOnIntent(camera)} aria-haspopup="dialog" onClick={onOpenCamera}>
      {face}
    </Button>
  );
}
