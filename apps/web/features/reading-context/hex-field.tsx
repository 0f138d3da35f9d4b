import { parseHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { useState } from 'react';
import type { Ref } from 'react';

import { HexInput, readHex } from '../../ui/field/hex-input.tsx';
import { isEnter } from '../../ui/read-key.ts';
import { CONTEXT_WORDS } from '../../words/reading-context.words.ts';
import styles from './reading-context.module.css';

interface HexFieldProps {
  /** The text field. */
  readonly ref: Ref<HTMLInputElement>;
  readonly color: Hex | null;
  readonly onChange: (color: Hex) => void;
}

interface Draft {
  readonly text: string;
  /** The color that the typed text replaces. */
  readonly of: Hex | null;
  readonly isLeft: boolean;
}

/** What the browser's color field shows while there is no color: a middle brown. */
const NO_COLOR = '#5a4232';

/** A color by its hex, typed or picked in the browser's own color field. Text that is not a color changes nothing. */
export function HexField({ ref, color, onChange }: HexFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // Text typed for another color is dropped, even if that color comes back.
  if (draft && draft.of !== color) setDraft(null);
  const text: string = draft?.text ?? color ?? '';
  const parsed = readHex(text);
  const isWrong = text.trim() !== '' && parsed === null;
  const begin = (next: string) => setDraft({ text: next, of: color, isLeft: false });
  const settle = () => {
    if (!draft) return;
    setDraft(isWrong ? { ...draft, isLeft: true } : null);
    if (parsed && parsed !== color) onChange(parsed);
  };
  const showsError = isWrong && draft?.isLeft === true;
  // React calls back at every step in the browser's color field; the color is chosen only when that closes.
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
      <HexInput
        ref={ref}
        label={CONTEXT_WORDS.hex}
        value={text}
        placeholder="#5A4232"
        wrong={showsError ? CONTEXT_WORDS.hexWrong : null}
        onChange={({ currentTarget }) => begin(currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => (isEnter(event) ? settle() : undefined)}
      />
      <label className={styles.hexLabel}>
        {CONTEXT_WORDS.anyColor}
        <input
          ref={listenForClosing}
          type="color"
          className={styles.anyColor}
          value={(parsed ?? color ?? NO_COLOR).toLowerCase()}
          onChange={({ currentTarget }) => begin(currentTarget.value.toUpperCase())}
        />
      </label>
    </div>
  );
}
