import type { Hex } from '@color-almanac/domain';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { HistoryBox } from '../../ui/history/history-box.tsx';
import type { HistoryTools } from '../../ui/history/history-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import { CategoryMenu } from './category-menu.tsx';
import { PictureStage } from './picture-stage.tsx';
import type { PictureStageProps } from './picture-stage-props.ts';
import styles from './photo-viewer.module.css';
import { sampleSideFor } from './stage/sample-area.ts';
import { useSampleSide } from './stage/use-sample-side.ts';
import { ViewerMenu } from './viewer-menu.tsx';
import type { PhotoTurning } from './viewer-menu.tsx';

/** For a picture in which a single color is picked, without a profile's points. */
export interface OneColorPicking {
  /** The action for the color, at the end of the toolbar. */
  readonly action: ReactNode;
  /** The label of the lock. */
  readonly lock: string;
  /** Why a tap did nothing. */
  readonly lockHint: string;
  /** What to do while no color is picked. */
  readonly emptyHint: string;
}

export type PhotoViewerProps = Omit<
  PictureStageProps,
  'onLockedTap' | 'sampleSide' | 'children' | 'variant' | 'hinted'
> & {
  readonly onActivate: (id: string) => void;
  readonly onLock: (locked: boolean) => void;
  /** The button that replaces the photo. */
  readonly uploadButton: ReactNode;
  /** Further tools, for the toolbar. */
  readonly tools?: ReactNode;
  readonly history?: HistoryTools;
  /** Opens the camera, where this page has one. */
  readonly onTakePhoto?: (() => void) | undefined;
  /** Deletes the photo, after asking. */
  readonly onRemovePhoto?: () => void;
  readonly turn?: PhotoTurning;
  readonly oneColor?: OneColorPicking;
  /** What to tap now, while points are placed by hand. */
  readonly guide?: string | null;
  /** Whether no point has a color yet: tools for points are away until one has. */
  readonly isBare?: boolean;
  /** The color in the toolbar, if not the active point's. */
  readonly chosen?: Hex | null;
  /** Marks what is white, where its tool is away. */
  readonly onWhitePoint?: () => void;
};

/** The photo on its mount, under a toolbar with the chosen color, the lock, and the point that a press places. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { onActivate, onLock, uploadButton, tools, history, ...others } = props;
  const {
    onTakePhoto,
    onRemovePhoto,
    turn,
    oneColor,
    guide,
    isBare = false,
    onWhitePoint,
    chosen,
    ...stage
  } = others;
  const { points, active, locked } = stage;
  const [hintShown, setHintShown] = useState(false);
  const [sampleSide, setSampleSide] = useSampleSide();
  const lock = (next: boolean) => {
    setHintShown(false);
    onLock(next);
  };
  const hex = active.point?.hex ?? chosen ?? null;
  const lockWord = locked ? VIEWER_WORDS.locked : VIEWER_WORDS.unlocked;
  const lockHint = oneColor?.lockHint ?? VIEWER_WORDS.lockHint;
  const emptyHint = active.point ? null : (oneColor?.emptyHint ?? guide ?? null);
  const menu = (
    <ViewerMenu
      sample={isBare ? null : { side: sampleSide, onSide: setSampleSide }}
      onWhitePoint={isBare ? onWhitePoint : undefined}
      onTakePhoto={onTakePhoto}
      onRemovePhoto={onRemovePhoto}
      turn={turn}
    />
  );
  return (
    <div className={joinClasses(styles.viewer, isBare && styles.bare)}>
      <div className={styles.tools}>
        <div className={styles.toolbar}>
          {uploadButton}
          {isBare ? null : (
            <>
              <span className={styles.chosen}>
                <Mount padding="tiny">
                  <Swatch color={hex} size={24} />
                </Mount>
                <b className="number" translate="no">
                  {hex ?? <span className="unseen">{VIEWER_WORDS.noColor}</span>}
                </b>
              </span>
              <Button
                variant="quiet"
                aria-pressed={locked}
                aria-label={oneColor?.lock ?? VIEWER_WORDS.locked}
                title={lockWord}
                onClick={() => lock(!locked)}
              >
                <Icon of={locked ? Lock : LockOpen} />
                {oneColor ? null : <span className={styles.lockWord}>{lockWord}</span>}
              </Button>
              {points.length > 1 ? (
                <CategoryMenu points={points} active={active} onActivate={onActivate} />
              ) : null}
            </>
          )}
          {oneColor?.action}
        </div>
      </div>
      {oneColor ? null : (
        <div className={styles.more}>
          {isBare ? null : tools}
          {menu}
        </div>
      )}
      <PictureStage
        // Another photo starts at the initial view.
        key={stage.photo.url}
        {...stage}
        hinted={emptyHint !== null}
        {...(history ? { onTakeBack: history.onUndo } : {})}
        variant={oneColor ? 'crosshair' : 'markers'}
        sampleSide={sampleSideFor(sampleSide, stage.photo)}
        onLockedTap={() => setHintShown(true)}
      >
        {oneColor ? <div className={styles.corner}>{menu}</div> : null}
        {history && !isBare ? <HistoryBox {...history} className={styles.history} /> : null}
        <p role="status" className={styles.hint}>
          {hintShown && locked ? lockHint : emptyHint}
        </p>
      </PictureStage>
    </div>
  );
}
