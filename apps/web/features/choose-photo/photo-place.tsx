import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClasses } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import type { DecodedPhoto } from '../../vision/decode-photo.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { FileChooser } from './file-chooser.tsx';
import type { Handed } from './handed-photo.ts';
import { PhotoDropZone } from './photo-drop-zone.tsx';
import styles from './photo-place.module.css';
import { TakePhotoButton } from './take-photo-button.tsx';
import { isTelephone, useCameraDialog } from './use-camera-dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { usePhotoPaste } from './use-photo-paste.ts';
import type { ProfilePhoto } from './use-profile-photo.ts';

const progress = loadOnDemand(() => import('./upload-progress.tsx'));
const UploadProgress = showOnDemand(progress, (code) => code.UploadProgress);

export interface WaysToAnother {
  readonly uploadButton: ReactNode;
  /** Opens the camera; a telephone offers its own among the files. */
  readonly onTakePhoto: (() => void) | undefined;
}

interface PhotoPlaceProps {
  readonly photo: ProfilePhoto;
  /** Whether a face is wanted, and not just any picture. */
  readonly forFace?: boolean;
  /** Which photo serves well, where it is no portrait. */
  readonly advice?: string;
  /** The word on the button that takes another photo. */
  readonly uploadWord: string;
  /** Shows the photo, with the ways to another among its tools. */
  readonly children: (decoded: DecodedPhoto, ways: WaysToAnother) => ReactNode;
}

/**
 * Before a photo the zone to choose one, afterwards the photo; a new one may be dropped on either and pasted anywhere.
 * How far it is shows on top of what is there.
 */
export function PhotoPlace(props: PhotoPlaceProps) {
  const { photo, forFace = true, advice, uploadWord, children } = props;
  const { upload, cancel } = photo;
  const take = (handed: Handed) => void photo.take(handed);
  const { over, handlers } = useFileDrop(take);
  usePhotoPaste(take);
  const takeShot = (file: File) => take({ by: 'camera', file });
  const { dialog, openCamera } = useCameraDialog(takeShot);
  const keeper = useFocusKeeper();
  const uploadButton = (
    <FileChooser
      onFile={(file) => take({ by: 'browse', file })}
      aria-busy={photo.busy}
      className={buttonClasses({ look: 'quiet' })}
      title={uploadWord}
    >
      <Icon of={Upload} />
      <span className={styles.uploadWord}>{photo.busy ? PHOTO_WORDS.reading : uploadWord}</span>
    </FileChooser>
  );
  return (
    <div
      {...handlers}
      {...keeper}
      className={joinClasses(styles.place, over && photo.photo !== null && styles.over)}
      data-source={photo.source}
    >
      {photo.photo ? (
        children(photo.photo, { uploadButton, onTakePhoto: isTelephone() ? undefined : openCamera })
      ) : (
        <PhotoDropZone
          busy={photo.busy}
          forFace={forFace}
          over={over}
          advice={advice}
          onFile={(file) => take({ by: 'browse', file })}
          takePhotoButton={<TakePhotoButton onShot={takeShot} onOpenCamera={openCamera} />}
        />
      )}
      {dialog}
      <p aria-live="polite" className="unseen">
        {upload.kind === 'processing' ? PHOTO_WORDS.reading : null}
        {upload.kind === 'done' ? PHOTO_WORDS.ready : null}
      </p>
      {upload.kind === 'idle' ? null : <UploadProgress upload={upload} onCancel={cancel} />}
    </div>
  );
}
