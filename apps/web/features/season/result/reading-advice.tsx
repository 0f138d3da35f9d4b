import type { SeasonAnalysis } from '@color-almanac/domain';

import { sayRecommendations } from '../../../words/season-analysis.ts';
import { describeStability } from './describe-stability.ts';
import styles from './reading.module.css';

/** What would improve this reading, most helpful first, and how stable it was when the light was varied. */
export function ReadingAdvice({ analysis }: { readonly analysis: SeasonAnalysis }) {
  const stability = describeStability(analysis);
  return (
    <>
      <ul className={styles.advice}>
        {sayRecommendations(analysis).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {stability ? <p className={`secondary ${styles.note}`}>{stability}</p> : null}
    </>
  );
}
