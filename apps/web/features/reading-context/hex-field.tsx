import { parseHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useId, useState } from 'react';

import { CONTEXT_WORDS } from '../../words/reading-context.ts';
import styles from './reading-context.module.css';

interface HexFieldProps {
  readonly color: Hex | null;
  readonly onChange: (color: Hex) => void;
}

/** What the browser's color field shows while there is no color: a middle brown. */
const NO_COLOR = '#5a4232';

/** A color by its hex, typed or picked in the browser's own color field. What is no color changes nothing. */
export function HexField({ color, onChange }: HexFieldProps) {
  const id = useId();
  const [text, setText] = useState<string>(color ?? '');
  const parsed = parseHex(text.startsWith('#') ? text : `#${text}`);
  const isWrong = text.trim() !== '' && parsed === null;
  const [isLeft, setLeft] = useState(false);
  const settle = () => {
    setLeft(true);
    if (parsed && parsed !== color) onChange(parsed);
  };
  const isTold = isWrong && isLeft;
  // React calls back at every step through the browser's color field; the color is chosen when that closes.
  const listenForClosing = (field: HTMLInputElement | null) => {
    const choose = () => {
      const chosen = parseHex(field?.value ?? '');
      if (chosen) onChange(chosen);
    };
    field?.addEventListener('change', choose);
    return () => field?.removeEventListener('change', choose);
  };
  return (
    <div className={styles.hexField}>
      <label className={styles.hexLabel}>
        {CONTEXT_WORDS.hex}
        <input
          className={styles.hex}
          value={text}
          size={8}
          placeholder="#5A4232"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isTold}
          aria-describedby={`${id}-wrong`}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setLeft(false);
          }}
          onBlur={settle}
          onKeyDown={({ key }) => (key === 'Enter' ? settle() : undefined)}
        />
      </label>
      <label className={styles.hexLabel}>
        {CONTEXT_WORDS.anyColor}
        <input
          ref={listenForClosing}
          type="color"
          className={styles.anyColor}
          value={(parsed ?? color ?? NO_COLOR).toLowerCase()}
          onChange={({ currentTarget }) => setText(currentTarget.value.toUpperCase())}
        />
      </label>
      <span id={`${id}-wrong`} role="status" className={`small ${styles.wrong}`}>
        {isTold ? CONTEXT_WORDS.hexWrong : null}
      </span>
    </div>
  );
}
