import { Images } from 'lucide-react';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileChooser } from '../../features/choose-photo/file-chooser.tsx';
import { TakePhotoButton } from '../../features/choose-photo/take-photo-button.tsx';
import type { TakenCaptures } from '../../features/choose-photo/guide/capture.ts';
import { useCameraDialog } from '../../features/choose-photo/use-camera-dialog.tsx';
import { MISSING_WORDS } from '../../words/missing-points.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import type { PersonalWork } from './use-personal-work.ts';

interface AnotherPhotoButtonsProps extends Pick<PersonalWork, 'photo' | 'captureGuide'> {
  /** Whether another photo is what helps most. */
  readonly isFirst?: boolean;
  /** Closes the dialog they are in: how the photo is taken up, or why not, is said on the page. */
  readonly onTaken?: () => void;
}

/** Offers another photo, from the camera or a file, when the current one shows too little. */
export function AnotherPhotoButtons({
  photo,
  captureGuide,
  isFirst = false,
  onTaken,
}: AnotherPhotoButtonsProps) {
  const take = (by: 'camera' | 'browse', file: File) => {
    void photo.take({ by, file });
    onTaken?.();
  };
  const takeShot = (file: File) => take('camera', file);
  const onCaptures = (taken: TakenCaptures) => {
    captureGuide.onCaptures(taken);
    onTaken?.();
  };
  const guide = { ...captureGuide, onCaptures };
  const { dialog, openCamera, closeCamera } = useCameraDialog(takeShot, guide);
  return (
    <>
      <FileChooser
        className={buttonClasses({ variant: isFirst ? 'primary' : 'outline' })}
        onFile={(file) => take('browse', file)}
      >
        <Icon of={Images} />
        {MISSING_WORDS.chooseAnother}
      </FileChooser>
      <TakePhotoButton onShot={takeShot} onOpenCamera={openCamera} isGuided />
      <DialogBoundary dialog="camera" onClose={closeCamera}>
        {dialog}
      </DialogBoundary>
    </>
  );
}
