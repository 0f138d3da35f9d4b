import { HIGHEST_SEED, readFigures } from '@color-almanac/domain';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { isComposing } from '../../ui/read-key.ts';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import styles from './pattern-preview.module.css';

interface SeedFieldProps {
  readonly seed: number;
  readonly locked: boolean;
  readonly isEmpty: boolean;
  readonly onChange: (seed: number) => void;
}

interface Draft {
  readonly text: string;
  /** The seed that the typed text replaces. */
  readonly of: number;
  readonly isWrong: boolean;
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The seed, typed or stepped by the arrow keys. A text that is not a seed changes nothing and gets a message. */
export function SeedField({ seed, locked, isEmpty, onChange }: SeedFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  // Text typed for another seed is dropped.
  const { text, isWrong } = draft?.of === seed ? draft : { text: null, isWrong: false };
  const settle = () => {
    if (text === null) return;
    const typed = readSeed(text);
    setDraft(typed === null ? { text, of: seed, isWrong: true } : null);
    if (typed !== null && typed !== seed) onChange(typed);
  };
  const forget = () => setDraft(null);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') forget();
    const step = KEY_STEPS[event.key];
    const next = seed + (step ?? 0);
    if (step === undefined || locked || next < 0 || next > HIGHEST_SEED) return;
    event.preventDefault();
    forget();
    onChange(next);
  };
  return (
    <div className={styles.seed}>
      <label className={styles.seedLabel}>
        {PATTERN_WORDS.seed}
        <input
          className={styles.seedInput}
          value={text ?? String(seed)}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          readOnly={locked}
          disabled={isEmpty}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) =>
            setDraft({ text: currentTarget.value, of: seed, isWrong: false })
          }
          onBlur={settle}
          onKeyDown={handleKey}
        />
      </label>
      <span id={`${id}-note`} role="status" className={`small ${styles.seedNote}`}>
        {isWrong ? PATTERN_WORDS.seedWrong : null}
      </span>
    </div>
  );
}

function readSeed(text: string): number | null {
  const figures = readFigures(text);
  const seed = /^\d{1,10}$/.test(figures) ? Number(figures) : Infinity;
  return seed <= HIGHEST_SEED ? seed : null;
}
