import { SEASON_NAMES } from '@color-almanac/domain';
import type { EyeOutcome, SeasonKey } from '@color-almanac/domain';

import { Button } from '../../../ui/button/button.tsx';
import { SwatchStrip } from '../../../ui/swatch/swatch.tsx';
import { DECIDE_WORDS } from '../../../words/decide-by-eye.words.ts';
import { testColorsOf } from '@color-almanac/domain';
import styles from './decide.module.css';

interface EyeOutcomeViewProps {
  readonly outcome: EyeOutcome;
  readonly saved: SeasonKey | null;
  readonly onAgain: () => void;
}

/** The season the eye chose, and how far to trust it. */
export function EyeOutcomeView({ outcome, saved, onAgain }: EyeOutcomeViewProps) {
  const { season, repeatedHeld } = outcome;
  return (
    <div className={styles.outcome} role="status">
      <h3 className="h3">{DECIDE_WORDS.outcome(outcome)}</h3>
      <SwatchStrip
        colors={testColorsOf(season).map(({ hex }) => hex)}
        label={SEASON_NAMES[season]}
      />
      <p className="lead">{DECIDE_WORDS.agreement(outcome)}</p>
      <p className="secondary">
        {`${DECIDE_WORDS.answers(outcome)} ${DECIDE_WORDS.repeated(repeatedHeld) ?? ''}`}
      </p>
      {saved && saved !== season ? (
        <p className="secondary">{DECIDE_WORDS.staysOwn(saved)}</p>
      ) : null}
      <div>
        <Button onClick={onAgain}>{DECIDE_WORDS.again}</Button>
      </div>
    </div>
  );
}
