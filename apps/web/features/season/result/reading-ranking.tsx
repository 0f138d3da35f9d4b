import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';

import { OpeningBars } from '../../../ui/chart/opening-bars.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import styles from './reading.module.css';
import { SeasonBeside } from './season-beside.tsx';

const LEADERS = 2;

/** How close each of the twelve comes, why and why not. */
export function ReadingRanking({ analysis }: { readonly analysis: SeasonAnalysis }) {
  const bars = rankedSeasonsOf(analysis).map(({ season, percent }, place) => ({
    id: season,
    name: SEASON_NAMES[season],
    percent,
    leads: place < LEADERS,
  }));
  return (
    <>
      <OpeningBars bars={bars} label={READING_WORDS.allTwelve}>
        {(season) => <SeasonBeside analysis={analysis} season={season} />}
      </OpeningBars>
      <p className={`small muted ${styles.note}`}>{READING_WORDS.barsNote}</p>
    </>
  );
}
