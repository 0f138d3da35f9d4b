import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClasses } from '../../ui/button/button.tsx';
import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { FileChooser } from './file-chooser.tsx';
import type { Handed } from './handed-photo.ts';
import type { CaptureGuide } from './guide/capture.ts';
import { isTelephone } from './is-telephone.ts';
import { PhotoDropZone } from './photo-drop-zone.tsx';
import styles from './profile-photo-slot.module.css';
import { TakePhotoButton } from './take-photo-button.tsx';
import { useCameraDialog } from './use-camera-dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFocusRestore } from './use-focus-restore.ts';
import { usePhotoPaste } from './use-photo-paste.ts';
import type { ProfilePhoto } from './use-profile-photo.ts';
import { takeSeveral } from './pick-handed.ts';
import { UploadProgress } from './upload-progress.tsx';

export interface WaysToAnother {
  readonly uploadButton: ReactNode;
  /** Opens the camera; a phone offers its own among the files. */
  readonly onTakePhoto: (() => void) | undefined;
}

interface PhotoSlotProps {
  readonly photo: ProfilePhoto;
  /** Whether a face is needed, and not just any picture. */
  readonly forFace?: boolean;
  /** Guides the camera to a good photo of a face. */
  readonly guide?: CaptureGuide | null;
  /** What kind of photo works well, where it is not a portrait. */
  readonly advice?: string;
  /** The label of the button for another photo. */
  readonly uploadWord: string;
  readonly errorBoundary: DialogErrorBoundary;
  /** Called for two or more photos at once; without it only one is taken. */
  readonly onSeveral?: ((files: readonly File[]) => void) | undefined;
  /** A way to see what happens to a photo without giving one. */
  readonly sampleButton?: ReactNode;
  /** Shows the photo, with ways to choose another among its tools. */
  readonly children: (decoded: DecodedPhoto, ways: WaysToAnother) => ReactNode;
}

/**
 * Shows the zone to choose a photo, then the photo. A new one can be dropped on either and pasted anywhere. Progress
 * appears on top of what is there.
 */
export function PhotoSlot(props: PhotoSlotProps) {
  const {
    photo,
    forFace = true,
    guide = null,
    advice,
    uploadWord,
    errorBoundary: ErrorBoundary,
    onSeveral,
    sampleButton,
    children,
  } = props;
  const { upload } = photo;
  const takeOne = (handed: Handed) => void photo.take(handed);
  const take = (handed: Handed) => {
    if (!onSeveral || handed.by === 'browse' || handed.by === 'camera') takeOne(handed);
    else if (handed.by === 'drop') takeOne({ ...handed, onSeveral });
    else void takeSeveral(handed, { takeOne, onSeveral });
  };
  const { over, handlers } = useFileDrop(take);
  usePhotoPaste(take);
  const takeShot = (file: File) => take({ by: 'camera', file });
  const { dialog, openCamera, closeCamera } = useCameraDialog(takeShot, guide);
  const focusRestore = useFocusRestore();
  const uploadButton = (
    <FileChooser
      onFile={(file) => take({ by: 'browse', file })}
      onFiles={onSeveral}
      aria-busy={photo.busy}
      className={buttonClasses({ variant: 'quiet' })}
      title={uploadWord}
    >
      <Icon of={Upload} />
      <span className={styles.uploadWord}>{photo.busy ? PHOTO_WORDS.reading : uploadWord}</span>
    </FileChooser>
  );
  return (
    <div
      {...handlers}
      {...focusRestore}
      className={joinClasses(styles.place, over && photo.photo !== null && styles.over)}
      data-source={photo.source}
    >
      {photo.photo ? (
        children(photo.photo, {
          uploadButton,
          onTakePhoto: isTelephone() && !guide ? undefined : openCamera,
        })
      ) : (
        <PhotoDropZone
          busy={photo.busy}
          forFace={forFace}
          over={over}
          advice={advice}
          onFile={(file) => take({ by: 'browse', file })}
          onFiles={onSeveral}
          sampleButton={sampleButton}
          takePhotoButton={
            <TakePhotoButton
              onShot={takeShot}
              onOpenCamera={openCamera}
              isGuided={guide !== null}
            />
          }
        />
      )}
      <ErrorBoundary dialog="camera" onClose={closeCamera}>
        {dialog}
      </ErrorBoundary>
      <p aria-live="polite" className="unseen">
        {upload.kind === 'processing'
          ? PHOTO_WORDS.reading
          : upload.kind === 'done'
            ? PHOTO_WORDS.ready
            : null}
      </p>
      {upload.kind === 'idle' ? null : <UploadProgress upload={upload} onCancel={photo.cancel} />}
    </div>
  );
}
