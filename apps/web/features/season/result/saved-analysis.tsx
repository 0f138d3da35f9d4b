import type { SeasonAnalysis } from '@color-almanac/domain';

import { READING_WORDS } from '../../../words/reading.ts';
import { headlineOf } from './headline.ts';
import { leadOf } from './lead.ts';
import { ReadingAdvice } from './reading-advice.tsx';
import { ReadingAxes } from './reading-axes.tsx';
import { ReadingRanking } from './reading-ranking.tsx';
import { ReadingWhy } from './reading-why.tsx';
import { ReadingWhyNot } from './reading-why-not.tsx';
import styles from './saved-analysis.module.css';

/** The last saved result in full, for looking up; it is there after a reload, too. */
export function SavedAnalysis({ analysis }: { readonly analysis: SeasonAnalysis | null }) {
  if (!analysis) return <p className="secondary">{READING_WORDS.noAnalysis}</p>;
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
          <ReadingRanking analysis={analysis} />
          <ReadingWhy reading={reading} />
          <ReadingWhyNot analysis={analysis} reading={reading} />
        </>
      ) : (
        <ReadingRanking analysis={analysis} />
      )}
      <ReadingAdvice analysis={analysis} />
    </div>
  );
}
