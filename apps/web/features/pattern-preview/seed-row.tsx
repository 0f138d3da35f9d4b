import type { PatternChoice } from '@color-almanac/domain';
import { Lock, LockOpen } from 'lucide-react';

import type { ReactNode } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { PROMISED } from './describe-pattern.ts';
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
  /** Whether the pattern repeats. */
  readonly children: ReactNode;
}

/** Which variation it is, and how to keep it; and how well the areas match the weights, shown where they do badly. */
export function SeedRow(props: SeedRowProps) {
  const { isEmpty, deviation, choice, locked, onLock, onChoose, children } = props;
  return (
    <div className={styles.row}>
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
      </span>
      {children}
      <span className={(deviation ?? 0) > PROMISED ? 'muted number' : 'unseen'}>
        {describeAreas(isEmpty, deviation)}
      </span>
    </div>
  );
}

function describeAreas(isEmpty: boolean, deviation: number | null): string {
  if (isEmpty) return PATTERN_WORDS.noAreas;
  return deviation === null ? PATTERN_WORDS.measuring : PATTERN_WORDS.within(deviation);
}
