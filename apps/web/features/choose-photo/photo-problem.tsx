import { CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import styles from './choose-photo.module.css';
import type { PhotoProblem } from './handed-photo.ts';

const SHOWN_MS = 5000;

/**
 * Why a file could not be taken, beside the place it was meant for. Announced when it appears, and gone after five
 * seconds unless somebody is at it; then a line is left from which it can be had again.
 */
export function PhotoProblemNote({ problem }: { readonly problem: PhotoProblem | null }) {
  const [told, setTold] = useState<PhotoProblem | null>(null);
  const [held, setHeld] = useState(false);
  const isShown = problem !== null && told !== problem;
  useEffect(() => {
    if (!isShown || held) return undefined;
    const timer = setTimeout(() => setTold(problem), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, isShown, problem]);
  return (
    <div
      className={joinClasses(styles.note, !problem && styles.silent)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert" className={styles.problem}>
        {isShown ? (
          <>
            <Icon of={CircleX} />
            <p>
              <b>{problem.title}.</b> {problem.detail}
            </p>
          </>
        ) : null}
      </div>
      {problem ? (
        <p className={styles.trace}>
          {isShown ? null : <span className="muted">{problem.trace}</span>}
          {isShown ? null : (
            <Button look="quiet" size="small" onClick={() => setTold(null)}>
              {PHOTO_WORDS.why}
            </Button>
          )}
          {problem.retry ? (
            <Button look="quiet" size="small" onClick={problem.retry}>
              {PHOTO_WORDS.tryAgain}
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
