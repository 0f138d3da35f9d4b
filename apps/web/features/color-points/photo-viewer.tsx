import { ChevronDown, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Menu, MenuChoice } from '../../components/menu/menu.tsx';
import { Mount, Swatch } from '../../components/swatch/swatch.tsx';
import { POINT_WORDS } from '../../words/photo.ts';
import { PictureStage } from './picture-stage.tsx';
import styles from './photo-viewer.module.css';

type PhotoViewerProps = Omit<ComponentProps<typeof PictureStage>, 'onLockedTap'> & {
  readonly onActivate: (id: string) => void;
  readonly onLock: (locked: boolean) => void;
  /** The button that replaces the photo. */
  readonly uploadButton: ReactNode;
};

/** The photo on its mount, under a toolbar: the chosen color, the lock, and which point a press places. */
export function PhotoViewer({ onActivate, onLock, uploadButton, ...stage }: PhotoViewerProps) {
  const { points, active, locked } = stage;
  const [hintShown, setHintShown] = useState(false);
  const lock = (next: boolean) => {
    setHintShown(false);
    onLock(next);
  };
  const hex = active.point?.hex ?? null;
  return (
    <div className={styles.viewer}>
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
          onClick={() => lock(!locked)}
        >
          <Icon of={locked ? Lock : LockOpen} />
          <span className={joinClasses('wideOnly', styles.lockWord)}>
            {locked ? POINT_WORDS.locked : POINT_WORDS.unlocked}
          </span>
        </Button>
        {points.length > 1 ? (
          <Menu
            trigger={
              <Button size="small" aria-label={`${POINT_WORDS.category}: ${active.name}`}>
                {active.name}
                <Icon of={ChevronDown} size="small" />
              </Button>
            }
          >
            <MenuChoice
              label={POINT_WORDS.category}
              value={active.id}
              onChoose={onActivate}
              options={points.map(({ id, label, point }) => ({
                value: id,
                name: label,
                mark: (
                  <Mount padding="tiny">
                    <Swatch color={point?.hex ?? null} size={14} />
                  </Mount>
                ),
              }))}
            />
          </Menu>
        ) : null}
      </div>
      <div className={styles.ground}>
        <PictureStage {...stage} onLockedTap={() => setHintShown(true)} />
        <p role="status" className={styles.hint}>
          {hintShown && locked ? POINT_WORDS.lockHint : null}
        </p>
      </div>
    </div>
  );
}
