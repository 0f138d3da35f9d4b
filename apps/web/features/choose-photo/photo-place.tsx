import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClasses } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { DecodedPhoto } from '../../vision/decode-photo.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { FileChooser } from './file-chooser.tsx';
import { PhotoDropZone } from './photo-drop-zone.tsx';
import styles from './photo-place.module.css';
import { useFileDrop } from './use-file-drop.ts';
import type { ProfilePhoto } from './use-profile-photo.ts';

interface PhotoPlaceProps {
  readonly photo: ProfilePhoto;
  /** The word on the button that takes another photo. */
  readonly uploadWord: string;
  /** Shows the photo, with that button among its tools. */
  readonly children: (decoded: DecodedPhoto, uploadButton: ReactNode) => ReactNode;
}

/** Before a photo the zone to choose one, afterwards the photo; a new file may be dropped on either. */
export function PhotoPlace({ photo, uploadWord, children }: PhotoPlaceProps) {
  const choose = (file: File) => void photo.choose(file);
  const { over, handlers } = useFileDrop(choose);
  if (!photo.photo) return <PhotoDropZone busy={photo.busy} onFile={choose} />;
  const uploadButton = (
    <FileChooser
      onFile={choose}
      aria-busy={photo.busy}
      className={buttonClasses({ look: 'quiet' })}
    >
      <Icon of={Upload} />
      <span className={styles.uploadWord}>{photo.busy ? PHOTO_WORDS.reading : uploadWord}</span>
    </FileChooser>
  );
  return (
    <div className={over ? styles.over : undefined} {...handlers}>
      {children(photo.photo, uploadButton)}
    </div>
  );
}
