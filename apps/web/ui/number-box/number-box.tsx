import { readFigures } from '@color-almanac/domain';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { isComposing } from '../read-key.ts';
import styles from './number-box.module.css';

interface NumberBoxProps {
  /** What the number is, for screen readers. */
  readonly label: string;
  readonly value: number;
  /** The format while not editing: "26%". Typing the unit is optional. */
  readonly say: (value: number) => string;
  readonly unit?: string;
  readonly disabled?: boolean;
  /** A whole number of any size, while typing. */
  readonly onChange: (value: number) => void;
  /** Editing has ended. */
  readonly onRest: () => void;
  /** The input is dropped: it is not a number, or the user pressed Escape. */
  readonly onCancel: (isUnreadable: boolean) => void;
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A whole number to type, or to change with the arrow keys: by one, with Shift by ten. */
export function NumberBox(props: NumberBoxProps) {
  const { label, value, say, unit = '', disabled = false } = props;
  const { onChange, onRest, onCancel } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const rest = () => {
    if (draft === null) return;
    setDraft(null);
    if (readNumber(draft, unit) === null) onCancel(true);
    else onRest();
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') rest();
    if (event.key === 'Escape' && draft !== null) {
      setDraft(null);
      onCancel(false);
    }
    const keyStep = KEY_STEPS[event.key];
    if (!keyStep || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setDraft(null);
    onChange(value + (event.shiftKey && Math.abs(keyStep) === 1 ? keyStep * 10 : keyStep));
    onRest();
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      disabled={disabled}
      className={styles.box}
      value={draft ?? say(value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setDraft(text);
        const number = readNumber(text, unit);
        if (number !== null) onChange(number);
      }}
      onBlur={rest}
      onKeyDown={step}
    />
  );
}

/** Digits, and a fraction after a point or comma, which is rounded; `null` for anything else. */
function readNumber(text: string, unit: string): number | null {
  const bare = readFigures(text).replace(unit, '').trim().replace(',', '.');
  return /^\d{1,9}(?:\.\d*)?$/.test(bare) ? Math.round(Number(bare)) : null;
}
