import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './choice.module.css';

interface RadioRowsProps<Value extends string> {
  readonly label: string;
  readonly rows: readonly {
    readonly value: Value;
    readonly label: string;
    readonly disabled?: boolean;
    /** Shown at the end of the row. */
    readonly mark?: ReactNode;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Many options, one of which is chosen, in rows with a line between; in two columns where there is space. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, rows, chosen, onChoose } = props;
  const id = useId();
  return (
    <RadioGroup
      aria-label={label}
      className={styles.rows}
      value={chosen}
      onValueChange={(value) => onChoose(value)}
    >
      {rows.map((row) => (
        <label key={row.value} htmlFor={`${id}-${row.value}`} className={styles.row}>
          <Radio.Root
            id={`${id}-${row.value}`}
            value={row.value}
            aria-label={row.label}
            disabled={row.disabled ?? false}
            className={joinClasses(styles.radio, styles.rowRadio)}
          />
          <span className={styles.rowName}>{row.label}</span>
          {row.mark}
        </label>
      ))}
    </RadioGroup>
  );
}
