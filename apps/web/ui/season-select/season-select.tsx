import { SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useId } from 'react';

import styles from '../field/field.module.css';

interface SeasonSelectProps {
  readonly label: string;
  /** For screen readers, where a page has several; begins with the label. */
  readonly name?: string;
  readonly season: SeasonKey;
  /** Those that a reading leaves open, nearest first; they come first in the list. */
  readonly open: readonly SeasonKey[];
  readonly onChoose: (season: SeasonKey) => void;
}

/** One of the twelve seasons. */
export function SeasonSelect({ label, name, season, open, onChoose }: SeasonSelectProps) {
  const id = useId();
  const rest = SEASON_KEYS.filter((one) => !open.includes(one));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={season}
        aria-label={name}
        className={`${styles.input} ${styles.tall}`}
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
    </div>
  );
}
