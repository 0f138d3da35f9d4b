import type { SeasonAnalysis } from '@color-almanac/domain';

import { READING_WORDS } from '../../../words/reading.ts';
import styles from './reading.module.css';

/** What would help this reading most, the most helpful first. */
export function ReadingAdvice({ analysis }: { readonly analysis: SeasonAnalysis }) {
  if (analysis.recommendations.length === 0) return null;
  return (
    <div>
      <h3>{READING_WORDS.advice}</h3>
      <ul className={styles.advice}>
        {analysis.recommendations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
