import type { PatternChoice } from '@color-almanac/domain';
import { Dices, Lock, LockOpen } from 'lucide-react';

import { Icon } from '../../ui/icon.tsx';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { PatternButton } from './pattern-button.tsx';
import styles from './pattern-preview.module.css';
import { SeedField } from './seed-field.tsx';

interface SeedRowProps {
  readonly isEmpty: boolean;
  /** How far, in percent, the measured areas of the picture are from the weights. */
  readonly deviation: number | null;
  readonly choice: PatternChoice;
  readonly locked: boolean;
  readonly onLock: (locked: boolean) => void;
  readonly onChoose: (change: Partial<PatternChoice>) => void;
  readonly onRenew: () => void;
}

/** How well the areas match the weights, which variation it is, and how to get another one. */
export function SeedRow(props: SeedRowProps) {
  const { isEmpty, deviation, choice, locked, onLock, onChoose, onRenew } = props;
  return (
    <div className={styles.row}>
      <span className={`muted number ${styles.areas}`}>{describeAreas(isEmpty, deviation)}</span>
      <SeedField
        seed={choice.seed}
        locked={locked}
        isEmpty={isEmpty}
        onChange={(seed) => onChoose({ seed })}
      />
      <span className={styles.actions}>
        <PatternButton
          variant="quiet"
          isEmpty={isEmpty}
          aria-pressed={locked}
          onClick={() => onLock(!locked)}
        >
          <Icon of={locked ? Lock : LockOpen} size="small" />
          <span>{PATTERN_WORDS.lock}</span>
        </PatternButton>
        <PatternButton variant="quiet" isEmpty={isEmpty} onClick={onRenew}>
          <Icon of={Dices} size="small" />
          {PATTERN_WORDS.newSeed}
        </PatternButton>
      </span>
    </div>
  );
}

function describeAreas(isEmpty: boolean, deviation: number | null): string {
  if (isEmpty) return PATTERN_WORDS.noAreas;
  return deviation === null ? PATTERN_WORDS.measuring : PATTERN_WORDS.within(deviation);
}
