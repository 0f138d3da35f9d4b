import { isAnalysisStale } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '../../../components/icon.tsx';
import { READING_WORDS } from '../../../words/reading.ts';
import { headlineOf } from './headline.ts';
import { leadOf } from './lead.ts';
import { ReadingAdvice } from './reading-advice.tsx';
import { ReadingAxes } from './reading-axes.tsx';
import { ReadingRanking } from './reading-ranking.tsx';
import { ReadingWhy } from './reading-why.tsx';
import { ReadingWhyNot } from './reading-why-not.tsx';
import styles from './saved-analysis.module.css';

interface SavedAnalysisProps {
  readonly profile: Profile;
  /** In words of others than this app, below everything the app says itself. */
  readonly advice?: ReactNode;
}

/** The last saved result in full, for looking up; it is there after a reload, too. */
export function SavedAnalysis({ profile, advice = null }: SavedAnalysisProps) {
  const { analysisResult: analysis } = profile.personal_colors;
  if (!analysis) return <p className="secondary">{READING_WORDS.noAnalysis}</p>;
  const { reading } = analysis;
  return (
    <div className={styles.saved}>
      <div>
        <p className="h2">{headlineOf(analysis)}</p>
        <p className={styles.lead}>{leadOf(analysis)}</p>
        {isAnalysisStale(profile) ? (
          <p className={styles.stale}>
            <Icon of={TriangleAlert} size="small" />
            {READING_WORDS.stale}
          </p>
        ) : null}
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
      {advice}
    </div>
  );
}
