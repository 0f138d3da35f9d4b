import type { Hex } from '@color-almanac/domain';
import { useState } from 'react';

import { HexInput, readHex } from '../../ui/field/hex-input.tsx';
import { isEnter } from '../../ui/read-key.ts';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';

interface TypedColorProps {
  readonly selected: Hex | null;
  readonly onPick: (hex: Hex) => void;
  /** Called on Enter, once the color is complete. */
  readonly onEnter: () => void;
}

/** A color for users without a picture of it or without a pointer. It is selected with its sixth digit. */
export function TypedColor({ selected, onPick, onEnter }: TypedColorProps) {
  const [typed, setTyped] = useState({ text: '', chosen: null as Hex | null });
  const [isLeft, setLeft] = useState(false);
  // The text is cleared when another color is picked.
  const isReplaced = typed.chosen !== null && typed.chosen !== selected;
  const text = isReplaced ? '' : typed.text;
  const showsError = isLeft && text.trim() !== '' && readHex(text) === null;
  const take = (next: string) => {
    const chosen = readHex(next);
    setTyped({ text: next, chosen });
    setLeft(false);
    if (chosen && chosen !== selected) onPick(chosen);
  };
  return (
    <HexInput
      label={ANALYZE_WORDS.orType}
      value={text}
      placeholder="#BE9C31"
      wrong={showsError ? ANALYZE_WORDS.typedWrong : null}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={() => setLeft(true)}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        setLeft(true);
        if (readHex(text)) onEnter();
      }}
    />
  );
}
