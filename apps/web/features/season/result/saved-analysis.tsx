import type { SeasonAnalysis } from '@color-almanac/domain';

import { SEASON_WORDS } from '../../../words/season.ts';
import { headlineOf, leadOf } from './headline.ts';
import { ReadingAxes } from './reading-axes.tsx';
import { ReadingRanking } from './reading-ranking.tsx';
import { ReadingWhy } from './reading-why.tsx';
import { ReadingWhyNot } from './reading-why-not.tsx';
import styles from './saved-analysis.module.css';

/** The last saved result in full, for looking up; it is there after a reload, too. */
export function SavedAnalysis({ analysis }: { readonly analysis: SeasonAnalysis | null }) {
  if (!analysis) return <p className="secondary">{SEASON_WORDS.noAnalysis}</p>;
  const { reading } = analysis;
  return (
    <div className={styles.saved}>
      <div>
        <p className="h2">{headlineOf(analysis)}</p>
        <p className={styles.lead}>{leadOf(analysis)}</p>
      </div>
      {reading ? (
        <>
          <ReadingAxes axes={reading.axes} />
          <ReadingRanking reading={reading} />
          <ReadingWhy reading={reading} />
          <ReadingWhyNot analysis={analysis} reading={reading} />
        </>
      ) : null}
    </div>
  );
}
