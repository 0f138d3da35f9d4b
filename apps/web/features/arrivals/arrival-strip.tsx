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
  return (
    <>
      <p role="status" className="unseen">
        {reading > 0 ? WORDS.reading : ''}
      </p>
      {asking > 0 ? (
        <div className={styles.strip}>
          <Icon of={CircleQuestionMark} />
          <p>{WORDS.needsYou(asking)}</p>
          <Button size="small" onClick={onReview}>
            {WORDS.review}
          </Button>
        </div>
      ) : null}
    </>
  );
}
