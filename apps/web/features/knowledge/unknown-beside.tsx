import type { SeasonKey } from '@color-almanac/domain';

import { COMPARE_WORDS } from '../../words/knowledge.ts';
import { CompareChoice } from './compare-choice.tsx';
import styles from './unknown-season.module.css';

interface UnknownBesideProps {
  readonly season: SeasonKey;
  /** What the address asks for. */
  readonly asked: string;
}

/** In the place of a comparison with what is no season. */
export function UnknownBeside({ season, asked }: UnknownBesideProps) {
  return (
    <div className={styles.beside}>
      <p className="lead">{COMPARE_WORDS.unknown(asked.slice(0, 60))}</p>
      <CompareChoice season={season} beside={null} />
    </div>
  );
}
