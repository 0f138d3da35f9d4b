import type { SeasonReading } from '@color-almanac/domain';
import { Info } from 'lucide-react';

import { Icon } from '../../../components/icon.tsx';
import { pairOf, sayCounter } from '../../../words/reading-reasons.ts';
import { READING_WORDS } from '../../../words/reading.ts';
import styles from './reading.module.css';

/** The strongest argument against the first season. */
export function CounterArgument({ reading }: { readonly reading: SeasonReading }) {
  return (
    <div className={styles.counter}>
      <h4>
        <Icon of={Info} size="small" />
        {READING_WORDS.counter}
      </h4>
      <p className="secondary">{sayCounter(reading.counterArgument, reading, pairOf(reading))}</p>
    </div>
  );
}
