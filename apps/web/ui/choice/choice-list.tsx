import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';

import styles from './choice.module.css';

interface ChoiceListProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly text?: string;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few options, one of which is chosen. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const id = useId();
  return (
    <RadioGroup
      aria-label={label}
      className={styles.choices}
      value={chosen}
      onValueChange={(value) => onChoose(value)}
    >
      {choices.map((choice) => (
        <label key={choice.value} htmlFor={`${id}-${choice.value}`} className={styles.choice}>
          <Radio.Root
            id={`${id}-${choice.value}`}
            value={choice.value}
            aria-label={choice.label}
            className={styles.radio}
          />
          <span>
            <b>{choice.label}</b>
            {choice.text ? <span className={styles.choiceText}>{choice.text}</span> : null}
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
