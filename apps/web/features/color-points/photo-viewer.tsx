import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Mount, Swatch } from '../../components/swatch/swatch.tsx';
import { POINT_WORDS } from '../../words/photo.ts';
import { CategoryMenu } from './category-menu.tsx';
import { HistoryBox } from './history-box.tsx';
import type { PointHistoryTools } from './history-box.tsx';
import { PictureStage } from './picture-stage.tsx';
import type { PictureStageProps } from './picture-stage-props.ts';
import styles from './photo-viewer.module.css';
import { useSampleSide } from './stage/use-sample-side.ts';
import { ViewerMenu } from './viewer-menu.tsx';

export type PhotoViewerProps = Omit<
  PictureStageProps,
  'onLockedTap' | 'sampleSide' | 'children'
> & {
  readonly onActivate: (id: string) => void;
  readonly onLock: (locked: boolean) => void;
  /** The button that replaces the photo. */
  readonly uploadButton: ReactNode;
  /** Further tools, for the toolbar. */
  readonly tools?: ReactNode;
  readonly history?: PointHistoryTools;
  /** Opens the camera, where this page has one. */
  readonly onTakePhoto?: (() => void) | undefined;
  /** Deletes the photo, after asking. */
  readonly onRemovePhoto?: () => void;
};

/** The photo on its mount, under a toolbar: the chosen color, the lock, and which point a press places. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { onActivate, onLock, uploadButton, tools, history, ...others } = props;
  const { onTakePhoto, onRemovePhoto, ...stage } = others;
  const { points, active, locked } = stage;
  const [hintShown, setHintShown] = useState(false);
  const [sampleSide, setSampleSide] = useSampleSide();
  const lock = (next: boolean) => {
    setHintShown(false);
    onLock(next);
  };
  const hex = active.point?.hex ?? null;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <div className={styles.toolbar}>
          {uploadButton}
          <span className={styles.chosen}>
            <Mount padding="tiny">
              <Swatch color={hex} size={24} />
            </Mount>
            <b className="number">{hex ?? <span className="unseen">{POINT_WORDS.noColor}</span>}</b>
          </span>
          <Button
            look="quiet"
            aria-pressed={locked}
            aria-label={POINT_WORDS.locked}
            title={locked ? POINT_WORDS.locked : POINT_WORDS.unlocked}
            onClick={() => lock(!locked)}
          >
            <Icon of={locked ? Lock : LockOpen} />
            <span className={styles.lockWord}>
              {locked ? POINT_WORDS.locked : POINT_WORDS.unlocked}
            </span>
          </Button>
          {points.length > 1 ? (
            <CategoryMenu points={points} active={active} onActivate={onActivate} />
          ) : null}
          <span className={styles.break} />
          {tools}
          <ViewerMenu
            sampleSide={sampleSide}
            onSampleSide={setSampleSide}
            onTakePhoto={onTakePhoto}
            onRemovePhoto={onRemovePhoto}
          />
        </div>
      </div>
      <PictureStage
        // Another photo is looked at from the beginning.
        key={stage.photo.url}
        {...stage}
        {...(history ? { onTakeBack: history.onUndo } : {})}
        sampleSide={sampleSide}
        onLockedTap={() => setHintShown(true)}
      >
        {history ? <HistoryBox {...history} /> : null}
        <p role="status" className={styles.hint}>
          {hintShown && locked ? POINT_WORDS.lockHint : null}
        </p>
      </PictureStage>
    </div>
  );
}
