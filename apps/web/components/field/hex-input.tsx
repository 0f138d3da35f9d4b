import { parseHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useId } from 'react';
import type { ComponentProps } from 'react';

import styles from './hex-input.module.css';

interface HexInputProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong with what was typed; null while that is not to be told. */
  readonly wrong: string | null;
}

/** A field for a color by its hex. */
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

/** With or without the sign in front. */
export function readHex(text: string): Hex | null {
  const trimmed = text.trim();
  return parseHex(trimmed.startsWith('#') ? trimmed : `#${trimmed}`);
}
