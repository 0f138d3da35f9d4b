import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useId } from 'react';

import { Icon } from '../icon.tsx';
import styles from './choice.module.css';

interface CheckBoxProps {
  readonly label: string;
  /** What it means, or why it cannot be changed now. */
  readonly text?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A yes or no, with its word and, where it needs one, a sentence below. */
export function CheckBox({ label, text, checked, disabled = false, onChange }: CheckBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.check}>
      <Checkbox.Root
        id={id}
        aria-label={label}
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
      <span>
        <b>{label}</b>
        {text ? (
          <span id={`${id}-text`} className={styles.choiceText}>
            {text}
          </span>
        ) : null}
      </span>
    </label>
  );
}
