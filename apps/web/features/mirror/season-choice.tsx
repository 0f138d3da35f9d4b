import { SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useId } from 'react';

import { MIRROR_WORDS } from '../../words/mirror.words.ts';
import styles from './cloth-choice.module.css';

interface SeasonChoiceProps {
  readonly season: SeasonKey;
  /** Those that a reading leaves open; they come first. */
  readonly open: readonly SeasonKey[];
  readonly onChoose: (season: SeasonKey) => void;
}

/** The season whose test colors the mirror offers. */
export function SeasonChoice({ season, open, onChoose }: SeasonChoiceProps) {
  const id = useId();
  const rest = SEASON_KEYS.filter((one) => !open.includes(one));
  return (
    <label htmlFor={id} className={styles.seasons}>
      <span>{MIRROR_WORDS.season}</span>
      <select
        id={id}
        value={season}
        onChange={({ currentTarget }) => {
          const chosen = SEASON_KEYS.find((key) => key === currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {[...open, ...rest].map((one) => (
          <option key={one} value={one}>
            {SEASON_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
