import { CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import styles from './choose-photo.module.css';
import type { PhotoProblem } from './handed-photo.ts';
import { findShown, useHold } from './use-hold.ts';

const SHOWN_MS = 5000;

/**
 * Why a file could not be added, beside its place. Announced when it appears, and gone after five seconds, its button
 * included, unless it has the pointer or the focus.
 */
export function PhotoProblemNote({ problem }: { readonly problem: PhotoProblem | null }) {
  const [announced, setAnnounced] = useState<PhotoProblem | null>(null);
  const shown = findShown({ problem, announced });
  const { held, place, remains, handlers } = useHold({ problem, announced });
  useEffect(() => {
    if (!shown || held) return undefined;
    const timer = setTimeout(() => setAnnounced(shown), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, shown]);
  return (
    <div {...handlers} ref={place} className={joinClasses(styles.note, !shown && styles.silent)}>
      <div ref={remains} role="alert" tabIndex={-1} className={styles.problem}>
        {shown ? (
          <>
            <Icon of={CircleX} />
            <p>
              <b>{`${shown.title}.`}</b> <span>{shown.detail}</span>
            </p>
          </>
        ) : null}
      </div>
      {shown?.retry ? (
        <p>
          <Button variant="quiet" size="small" onClick={shown.retry}>
            {shown.retryWord ?? PHOTO_WORDS.tryAgain}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
