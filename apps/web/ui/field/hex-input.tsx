import { parseHex, readFigures } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useId } from 'react';
import type { ComponentProps } from 'react';

import styles from './hex-input.module.css';

interface HexInputProps extends ComponentProps<'input'> {
  readonly label: string;
  /** The problem with the input; `null` while it should not be shown yet. */
  readonly wrong: string | null;
}

/** A text field for a color in hex. */
export function HexInput({ label, wrong, ...field }: HexInputProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label>
        {label}
        <input
          {...field}
          size={9}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={id}
        />
      </label>
      <span id={id} role="status" className={`small ${styles.wrong}`}>
        {wrong}
      </span>
    </div>
  );
}

/** With or without #. */
export function readHex(text: string): Hex | null {
  const typed = readFigures(text);
  return parseHex(typed.startsWith('#') ? typed : `#${typed}`);
}
