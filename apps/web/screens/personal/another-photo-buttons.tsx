import { Images } from 'lucide-react';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileChooser } from '../../features/choose-photo/file-chooser.tsx';
import { TakePhotoButton } from '../../features/choose-photo/take-photo-button.tsx';
import { useCameraDialog } from '../../features/choose-photo/use-camera-dialog.tsx';
import { MISSING_WORDS } from '../../words/missing-points.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import type { PersonalWork } from './use-personal-work.ts';

/** Offers another photo, from the camera or a file, when the current one shows too little. */
export function AnotherPhotoButtons({
  photo,
  captureGuide,
}: Pick<PersonalWork, 'photo' | 'captureGuide'>) {
  const takeShot = (file: File) => void photo.take({ by: 'camera', file });
  const { dialog, openCamera, closeCamera } = useCameraDialog(takeShot, captureGuide);
  return (
    <>
      <TakePhotoButton onShot={takeShot} onOpenCamera={openCamera} isGuided />
      <FileChooser
        className={buttonClasses({})}
        onFile={(file) => void photo.take({ by: 'browse', file })}
      >
        <Icon of={Images} />
        {MISSING_WORDS.chooseAnother}
      </FileChooser>
      <DialogBoundary dialog="camera" onClose={closeCamera}>
        {dialog}
      </DialogBoundary>
    </>
  );
}
