import { CameraFailureText } from '../../ui/camera/camera-failure-text.tsx';
import type { CameraFailure } from '../../media/camera/camera.ts';
import { buttonClasses } from '../../ui/button/button.tsx';
import { CAMERA_WORDS } from '../../words/camera.words.ts';
import { FileChooser } from './file-chooser.tsx';
import { isTelephone } from './is-telephone.ts';

interface CameraOrFileProps {
  readonly reason: CameraFailure;
  readonly onFile: (file: File) => void;
}

/** Why the camera shows nothing. A phone has a camera app, which asks for no permission of ours. */
export function CameraOrFile({ reason, onFile }: CameraOrFileProps) {
  const cameraApp = isTelephone() ? (
    <FileChooser capture="user" onFile={onFile} className={buttonClasses({})}>
      {CAMERA_WORDS.cameraApp}
    </FileChooser>
  ) : null;
  return (
    <CameraFailureText reason={reason} instead={CAMERA_WORDS.fileInstead} action={cameraApp} />
  );
}
