import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './choice.module.css';

interface RadioLinesProps<Value extends string> {
  readonly label: string;
  readonly lines: readonly {
    readonly value: Value;
    readonly label: string;
    /** Shown below the label, and read with it. */
    readonly text?: string;
    /** Shown below both. */
    readonly mark?: ReactNode;
  }[];
  /** `null` while none is chosen. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly className?: string | undefined;
}

/** Two or three options, one of which is chosen, without frames, where there is little space. */
export function RadioLines<Value extends string>(props: RadioLinesProps<Value>) {
  const { label, lines, chosen, onChoose, className } = props;
  const id = useId();
  return (
    <RadioGroup
      aria-label={label}
      className={joinClasses(styles.lines, className)}
      value={chosen}
      onValueChange={(value) => {
        if (value !== null) onChoose(value);
      }}
    >
      {lines.map((line) => (
        <label key={line.value} htmlFor={`${id}-${line.value}`} className={styles.line}>
          <Radio.Root
            id={`${id}-${line.value}`}
            value={line.value}
            aria-label={line.text ? `${line.label}, ${line.text}` : line.label}
            className={joinClasses(styles.radio, styles.lineRadio)}
          />
          <span className={styles.lineWords}>
            <span className="number">{line.label}</span>
            {line.text ? (
              <span className={joinClasses('small', styles.choiceText)}>{line.text}</span>
            ) : null}
            {line.mark}
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
