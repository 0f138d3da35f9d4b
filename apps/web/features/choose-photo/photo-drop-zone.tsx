import { ImageUp } from 'lucide-react';

import { Icon } from '../../components/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { FileChooser } from './file-chooser.tsx';
import { useFileDrop } from './use-file-drop.ts';
import styles from './choose-photo.module.css';

interface PhotoDropZoneProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Where the photo will stand: the whole zone is a button, and files may be dropped on it. */
export function PhotoDropZone({ busy, onFile }: PhotoDropZoneProps) {
  const { over, handlers } = useFileDrop(onFile);
  return (
    <FileChooser
      onFile={onFile}
      className={joinClasses(styles.zone, over && styles.over)}
      aria-busy={busy}
      {...handlers}
    >
      <Icon of={ImageUp} size="large" className={styles.icon} />
      <span className="h3">{zoneTitle({ busy, over })}</span>
      <span className="secondary">{PHOTO_WORDS.dropText}</span>
      <span className="muted">{PHOTO_WORDS.dropAdvice}</span>
    </FileChooser>
  );
}

function zoneTitle({ busy, over }: { readonly busy: boolean; readonly over: boolean }): string {
  if (busy) return PHOTO_WORDS.reading;
  return over ? PHOTO_WORDS.dropNow : PHOTO_WORDS.dropTitle;
}
