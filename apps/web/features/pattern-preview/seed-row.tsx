import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { Dices, Lock, LockOpen } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PATTERN_WORDS } from '../../words/pattern.ts';
import { findDeviation } from './describe-pattern.ts';
import styles from './pattern-preview.module.css';

interface SeedRowProps {
  readonly palette: WorkingPalette;
  /** What was measured of the picture. */
  readonly shares: readonly number[] | null;
  readonly choice: PatternChoice;
  readonly locked: boolean;
  readonly onLock: (locked: boolean) => void;
  readonly onRenew: () => void;
}

/** Which variation it is, how well its areas keep to the weights, and how to get another one. */
export function SeedRow({ palette, shares, choice, locked, onLock, onRenew }: SeedRowProps) {
  const isMeasured = shares !== null && shares.length === palette.length;
  const areas = isMeasured
    ? PATTERN_WORDS.within(findDeviation(palette, shares))
    : PATTERN_WORDS.measuring;
  return (
    <div className={styles.row}>
      <span className="muted number">
        {PATTERN_WORDS.seedIs(choice.seed)}
        {palette.length > 0 ? ` · ${areas}` : null}
      </span>
      <span className={styles.actions}>
        <Button look="quiet" aria-pressed={locked} onClick={() => onLock(!locked)}>
          <Icon of={locked ? Lock : LockOpen} size="small" />
          {PATTERN_WORDS.lock}
        </Button>
        <Button look="quiet" onClick={onRenew}>
          <Icon of={Dices} size="small" />
          {PATTERN_WORDS.newSeed}
        </Button>
      </span>
    </div>
  );
}
