import { CircleCheck } from 'lucide-react';

import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './progress.module.css';

interface StepListProps {
  readonly steps: readonly string[];
  /** The present step; all before it are done. */
  readonly current: number;
}

const STATE_WORDS = { done: 'done', now: 'in progress', later: 'waiting' } as const;

/** The named steps of a wait. */
export function StepList({ steps, current }: StepListProps) {
  return (
    <ol className={styles.steps} aria-live="polite">
      {steps.map((step, place) => {
        const state = place < current ? 'done' : place === current ? 'now' : 'later';
        return (
          <li
            key={step}
            className={joinClasses(styles.step, styles[state])}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            {state === 'done' ? (
              <Icon of={CircleCheck} />
            ) : (
              <span
                aria-hidden
                className={joinClasses(styles.ring, state === 'now' && styles.spin)}
              />
            )}
            <span>{step}</span>
            <span className="unseen">{STATE_WORDS[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
