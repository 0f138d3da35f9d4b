import { shortenText } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

import { COMPARE_WORDS } from '../../words/knowledge.ts';
import { CompareChoice } from './compare-choice.tsx';
import styles from './unknown-season.module.css';

interface UnknownBesideProps {
  readonly season: SeasonKey;
  /** The text in the address. */
  readonly asked: string;
}

/** Replaces a comparison with something that is not a season. */
export function UnknownBeside({ season, asked }: UnknownBesideProps) {
  return (
    <div className={styles.beside}>
      <p className="lead">{COMPARE_WORDS.unknown(shortenText(asked, 60))}</p>
      <CompareChoice season={season} beside={null} />
    </div>
  );
}
