import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { FileChooser } from './file-chooser.tsx';
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

/** The place for the photo: the whole zone is a button, with others on it. */
export function PhotoDropZone(props: PhotoDropZoneProps) {
  const { busy, forFace, over, onFile, onFiles, advice, takePhotoButton, sampleButton } = props;
  return (
    <div className={joinClasses(styles.frame, over && styles.over)}>
      <FileChooser
        onFile={onFile}
        onFiles={onFiles}
        className={joinClasses(styles.zone)}
        aria-busy={busy}
      >
        {(choosing) => (
          <>
            <Icon of={ImageUp} size="large" className={styles.icon} />
            <span className="h3">{zoneTitle({ busy, forFace, over, choosing })}</span>
            <span className="secondary">{PHOTO_WORDS.dropText}</span>
            <span className={joinClasses('secondary', styles.paste)}>
              {PHOTO_WORDS.pasteHint(pasteKeys(navigator.platform))}
            </span>
            <span className="muted">
              <span>
                {advice ?? (forFace ? PHOTO_WORDS.dropAdvice : PHOTO_WORDS.dropAdviceAny)}
              </span>
              {onFiles ? <span>{` ${PHOTO_WORDS.dropSeveral}`}</span> : null}
            </span>
          </>
        )}
      </FileChooser>
      <div className={styles.others}>
        {takePhotoButton}
        {sampleButton}
      </div>
    </div>
  );
}

interface ZoneState extends Pick<PhotoDropZoneProps, 'busy' | 'forFace' | 'over'> {
  readonly choosing: boolean;
}

function zoneTitle({ busy, forFace, over, choosing }: ZoneState): string {
  if (over) return PHOTO_WORDS.dropNow;
  if (busy) return PHOTO_WORDS.reading;
  if (choosing) return PHOTO_WORDS.choosing;
  return forFace ? PHOTO_WORDS.dropTitle : PHOTO_WORDS.dropTitleAny;
}
