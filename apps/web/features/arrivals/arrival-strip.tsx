import { CircleQuestionMark } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ARRIVAL_WORDS as WORDS } from '../../words/arrivals.words.ts';
import styles from './arrival-strip.module.css';

interface ArrivalStripProps {
  /** How many items only the user can finish. */
  readonly asking: number;
  readonly reading: number;
  readonly onReview: () => void;
}

/** One line above the grid: how many added items need the user, and the way to answer. */
export function ArrivalStrip({ asking, reading, onReview }: ArrivalStripProps) {
  const isAsking = asking > 0;
  // One element throughout: a screen reader tells what changes in it, not what comes with it.
  return (
    <div className={isAsking ? styles.strip : 'unseen'}>
      {isAsking ? <Icon of={CircleQuestionMark} /> : null}
      <p role="status">{isAsking ? WORDS.needsYou(asking) : reading > 0 ? WORDS.reading : ''}</p>
      {isAsking ? (
        <Button size="small" onClick={onReview}>
          {WORDS.review}
        </Button>
      ) : null}
    </div>
  );
}
