import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonReading } from '@color-almanac/domain';
import { Info } from 'lucide-react';

import { Bars } from '../../../components/chart/bars.tsx';
import { Icon } from '../../../components/icon.tsx';
import { SEASON_WORDS } from '../../../words/season.ts';
import styles from './reading.module.css';

const LEADERS = 2;

/** How close each of the twelve comes, and the one thing that speaks against the first. */
export function ReadingRanking({ reading }: { readonly reading: SeasonReading }) {
  const bars = reading.ranking.map(({ season, closeness }, place) => ({
    name: SEASON_NAMES[season],
    percent: closeness,
    leads: place < LEADERS,
  }));
  return (
    <div className={styles.ranking}>
      {bars.length > 0 ? (
        <div>
          <h3 className={styles.heading}>{SEASON_WORDS.allTwelve}</h3>
          <Bars bars={bars} label={SEASON_WORDS.allTwelve} />
          <p className={`small muted ${styles.note}`}>{SEASON_WORDS.barsNote}</p>
        </div>
      ) : null}
      <div className={styles.counter}>
        <h4>
          <Icon of={Info} size="small" />
          {SEASON_WORDS.counter}
        </h4>
        <p className="secondary">{reading.counterArgument}</p>
      </div>
    </div>
  );
}
