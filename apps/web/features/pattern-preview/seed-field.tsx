import { HIGHEST_SEED } from '@color-almanac/domain';
import { useId, useState } from 'react';

import { PATTERN_WORDS } from '../../words/pattern.ts';
import styles from './pattern-preview.module.css';

interface SeedFieldProps {
  readonly seed: number;
  readonly locked: boolean;
  readonly onChange: (seed: number) => void;
}

/** The seed to be typed. What is no seed changes nothing and is said. */
export function SeedField({ seed, locked, onChange }: SeedFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(seed));
  const [isLeft, setLeft] = useState(false);
  const typed = readSeed(text);
  const isTold = isLeft && typed === null;
  const settle = () => {
    setLeft(true);
    if (typed !== null && typed !== seed) onChange(typed);
  };
  return (
    <div className={styles.seed}>
      <label className={styles.seedLabel}>
        {PATTERN_WORDS.seed}
        <input
          className={styles.seedInput}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          readOnly={locked}
          aria-invalid={isTold}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setLeft(false);
          }}
          onBlur={settle}
          onKeyDown={({ key }) => (key === 'Enter' ? settle() : undefined)}
        />
      </label>
      <span id={`${id}-note`} role="status" className={`small ${styles.seedNote}`}>
        {isTold ? PATTERN_WORDS.seedWrong : null}
      </span>
    </div>
  );
}

function readSeed(text: string): number | null {
  const seed = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : Infinity;
  return seed <= HIGHEST_SEED ? seed : null;
}
