import { ImageUp, Images } from 'lucide-react';
import type { ReactNode } from 'react';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { FileChooser } from './file-chooser.tsx';
import { isTelephone } from './is-telephone.ts';
import { pasteKeys } from './use-photo-paste.ts';
import styles from './choose-photo.module.css';

interface PhotoDropZoneProps {
  readonly busy: boolean;
  /** Whether a face is needed, and not just any picture. */
  readonly forFace: boolean;
  /** Whether files are held over it. */
  readonly over: boolean;
  readonly onFile: (file: File) => void;
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  /** What kind of photo works well. */
  readonly advice?: string | undefined;
  readonly takePhotoButton: ReactNode;
  /** A way to see what happens to a photo without giving one. */
  readonly sampleButton?: ReactNode;
}

/** The place for the photo, with two equal ways to give one. A press anywhere on it chooses a file. */
export function PhotoDropZone(props: PhotoDropZoneProps) {
  const { busy, forFace, over, onFile, onFiles, advice, takePhotoButton, sampleButton } = props;
  return (
    <div className={joinClasses(styles.frame, over && styles.over)}>
      <div className={styles.about}>
        <Icon of={ImageUp} size="large" className={styles.icon} />
        <p className="h3">{zoneTitle({ busy, forFace, over })}</p>
        <p className="secondary">{PHOTO_WORDS.formats}</p>
        {isTelephone() ? null : (
          <p className="secondary">{PHOTO_WORDS.pasteHint(pasteKeys(navigator.platform))}</p>
        )}
        <p className="muted">
          <span>{advice ?? (forFace ? PHOTO_WORDS.dropAdvice : PHOTO_WORDS.dropAdviceAny)}</span>
          {onFiles ? <span>{` ${PHOTO_WORDS.dropSeveral}`}</span> : null}
        </p>
      </div>
      <div className={styles.ways}>
        <FileChooser
          onFile={onFile}
          onFiles={onFiles}
          className={joinClasses(buttonClasses({}), styles.zone)}
          aria-busy={busy}
        >
          {(choosing) => (
            <>
              <Icon of={Images} />
              <span>{choosing ? PHOTO_WORDS.choosing : PHOTO_WORDS.choose}</span>
            </>
          )}
        </FileChooser>
        {takePhotoButton}
      </div>
      {sampleButton ? <div className={styles.others}>{sampleButton}</div> : null}
    </div>
  );
}

function zoneTitle({
  busy,
  forFace,
  over,
}: Pick<PhotoDropZoneProps, 'busy' | 'forFace' | 'over'>): string {
  if (over) return PHOTO_WORDS.dropNow;
  if (busy) return PHOTO_WORDS.reading;
  if (isTelephone()) return forFace ? PHOTO_WORDS.addTitle : PHOTO_WORDS.addTitleAny;
  return forFace ? PHOTO_WORDS.dropTitle : PHOTO_WORDS.dropTitleAny;
}
