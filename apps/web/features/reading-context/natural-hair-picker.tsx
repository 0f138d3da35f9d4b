import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { Hex } from '@color-almanac/domain';
import { useId, useRef } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { CONTEXT_WORDS } from '../../words/reading-context.words.ts';
import { HexField } from './hex-field.tsx';
import { NATURAL_HAIR_COLORS } from './natural-hair-colors.ts';
import styles from './reading-context.module.css';

interface NaturalHairPickerProps {
  readonly label: string;
  readonly color: Hex | null;
  readonly onChange: (color: Hex | null) => void;
}

/** A natural hair color, or any other by its hex. */
export function NaturalHairPicker({ label, color, onChange }: NaturalHairPickerProps) {
  const id = useId();
  const hexField = useRef<HTMLInputElement>(null);
  const forget = () => {
    // The button disappears with the color, and the keyboard would start again at the top of the page.
    hexField.current?.focus();
    onChange(null);
  };
  return (
    <div className={styles.hairPicker}>
      <h4>{label}</h4>
      <RadioGroup
        aria-label={label}
        className={styles.hairs}
        value={color ?? ''}
        onValueChange={(next) => onChange(next as Hex)}
      >
        {NATURAL_HAIR_COLORS.map(({ name, hex }) => (
          <label key={hex} htmlFor={`${id}-${hex}`} className={styles.hair}>
            <Radio.Root
              id={`${id}-${hex}`}
              value={hex}
              aria-label={`${name} ${hex}`}
              className={styles.hairRadio}
            >
              <Mount padding="tiny">
                <Swatch color={hex} size={24} />
              </Mount>
            </Radio.Root>
            <span translate="no">{name}</span>
          </label>
        ))}
      </RadioGroup>
      <div className={styles.otherHair}>
        <HexField ref={hexField} color={color} onChange={onChange} />
        {color ? (
          <Button variant="quiet" size="small" onClick={forget}>
            {CONTEXT_WORDS.forget}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
