import { parseHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useId, useState } from 'react';

import { ANALYZE_WORDS } from '../../words/analyze.ts';
import styles from './typed-color.module.css';

interface TypedColorProps {
  readonly selected: Hex | null;
  readonly onPick: (hex: Hex) => void;
  /** Called on Enter, once the color is complete. */
  readonly onEnter: () => void;
}

/** A color for users without a picture of it or without a pointer. It is selected with its sixth digit. */
export function TypedColor({ selected, onPick, onEnter }: TypedColorProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: '', chosen: null as Hex | null });
  const [isLeft, setLeft] = useState(false);
  // The text is cleared when another color is picked.
  const isReplaced = typed.chosen !== null && typed.chosen !== selected;
  const text = isReplaced ? '' : typed.text;
  const isTold = isLeft && text.trim() !== '' && readColor(text) === null;
  const take = (next: string) => {
    const chosen = readColor(next);
    setTyped({ text: next, chosen });
    setLeft(false);
    if (chosen && chosen !== selected) onPick(chosen);
  };
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{ANALYZE_WORDS.orType}</label>
      <input
        id={id}
        className={styles.field}
        value={text}
        size={9}
        placeholder="#BE9C31"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={isTold}
        aria-describedby={`${id}-wrong`}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => setLeft(true)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          setLeft(true);
          if (readColor(text)) onEnter();
        }}
      />
      <span id={`${id}-wrong`} role="status" className={`small ${styles.wrong}`}>
        {isTold ? ANALYZE_WORDS.typedWrong : null}
      </span>
    </div>
  );
}

/** With or without the leading #. */
function readColor(text: string): Hex | null {
  const trimmed = text.trim();
  return parseHex(trimmed.startsWith('#') ? trimmed : `#${trimmed}`);
}
