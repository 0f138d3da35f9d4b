import { SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useId } from 'react';
import { useNavigate } from 'react-router';

import { COMPARE_WORDS } from '../../words/knowledge.words.ts';
import { seasonPath } from './season-address.ts';
import styles from './compare-choice.module.css';

interface CompareChoiceProps {
  readonly season: SeasonKey;
  readonly beside: SeasonKey | null;
}

/** Chooses which of the other eleven seasons to compare. Each choice has an address, but adds no step for Back. */
export function CompareChoice({ season, beside }: CompareChoiceProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <label htmlFor={id} className={styles.choice}>
      <span className="secondary">{COMPARE_WORDS.choose}</span>
      <select
        id={id}
        className={styles.select}
        value={beside ?? ''}
        onChange={({ target }) => {
          const other = SEASON_KEYS.find((key) => key === target.value);
          if (!other) return;
          void navigate(seasonPath(season, other), { replace: true, preventScrollReset: true });
        }}
      >
        {beside === null ? <option value="">{COMPARE_WORDS.choosePrompt}</option> : null}
        {SEASON_KEYS.filter((key) => key !== season).map((key) => (
          <option key={key} value={key}>
            {SEASON_NAMES[key]}
          </option>
        ))}
      </select>
    </label>
  );
}
