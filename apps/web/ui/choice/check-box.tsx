import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import styles from './choice.module.css';

interface CheckBoxProps {
  readonly label: string;
  /** What it means, or why it cannot be changed now. */
  readonly text?: string;
  /** Shown before the label, and at the end of the row: how many it represents. */
  readonly mark?: ReactNode;
  readonly count?: number;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A yes or no, with its label and, where needed, a sentence below. */
export function CheckBox(props: CheckBoxProps) {
  const { label, text, mark, count, checked, disabled = false, onChange } = props;
  const id = useId();
  return (
    <label htmlFor={id} className={styles.check}>
      <Checkbox.Root
        id={id}
        aria-label={count === undefined ? label : `${label}, ${count}`}
        {...(text ? { 'aria-describedby': `${id}-text` } : {})}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next)}
        className={styles.box}
      >
        <Checkbox.Indicator>
          <Icon of={Check} size="tiny" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      {mark}
      <span className={styles.checkWords}>
        <b>{label}</b>
        {text ? (
          <span id={`${id}-text`} className={styles.choiceText}>
            {text}
          </span>
        ) : null}
      </span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}
