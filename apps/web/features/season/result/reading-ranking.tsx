import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';
import { Info } from 'lucide-react';

import { OpeningBars } from '../../../components/chart/opening-bars.tsx';
import { Icon } from '../../../components/icon.tsx';
import { READING_WORDS } from '../../../words/reading.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import styles from './reading.module.css';
import { SeasonBeside } from './season-beside.tsx';

const LEADERS = 2;

/** How close each of the twelve comes, why and why not, and the one thing that speaks against the first. */
export function ReadingRanking({ analysis }: { readonly analysis: SeasonAnalysis }) {
  const bars = rankedSeasonsOf(analysis).map(({ season, percent }, place) => ({
    id: season,
    name: SEASON_NAMES[season],
    percent,
    leads: place < LEADERS,
  }));
  const { reading } = analysis;
  if (bars.length === 0 && !reading) return null;
  return (
    <div className={styles.ranking}>
      {bars.length > 0 ? (
        <div>
          <h3 className={styles.heading}>{READING_WORDS.allTwelve}</h3>
          <OpeningBars bars={bars} label={READING_WORDS.allTwelve}>
            {(season) => <SeasonBeside analysis={analysis} season={season} />}
          </OpeningBars>
          <p className={`small muted ${styles.note}`}>{READING_WORDS.barsNote}</p>
        </div>
      ) : null}
      {reading ? (
        <div className={styles.counter}>
          <h4>
            <Icon of={Info} size="small" />
            {READING_WORDS.counter}
          </h4>
          <p className="secondary">{reading.counterArgument}</p>
        </div>
      ) : null}
    </div>
  );
}
