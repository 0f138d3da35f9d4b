import { offeredSeasons, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { useState } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { describeStability } from './describe-stability.ts';
import { headlineOf } from './headline.ts';
import styles from './reading.module.css';

interface ReadingNowProps {
  readonly analysis: SeasonAnalysis | null;
  /** The season of the profile. */
  readonly season: SeasonKey | null;
  readonly onChooseAgain: (analysis: SeasonAnalysis) => void;
}

/** The present reading of the colors, and the one before the last change. */
export function ReadingNow({ analysis, season, onChooseAgain }: ReadingNowProps) {
  const headline = analysis ? headlineOf(analysis) : null;
  const [shown, setShown] = useState({ headline, before: headline });
  if (shown.headline !== headline) setShown({ headline, before: shown.headline });
  if (!analysis || !headline) return <p className="secondary">{READING_WORDS.notReadYet}</p>;
  const isOffered = offeredSeasons(analysis).some((one) => one === season);
  return (
    <div className={styles.now}>
      <p role="status">
        <b>{READING_WORDS.now(headline)}</b>{' '}
        {shown.before && shown.before !== headline ? (
          <span>{READING_WORDS.before(shown.before)}</span>
        ) : null}{' '}
        <span className="secondary">{describeStability(analysis)}</span>
      </p>
      {season && !isOffered ? (
        <div className={styles.chooseAgain}>
          <span className="secondary">{READING_WORDS.seasonStays(SEASON_NAMES[season])}</span>
          <Button size="small" onClick={() => onChooseAgain(analysis)}>
            {READING_WORDS.chooseAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
