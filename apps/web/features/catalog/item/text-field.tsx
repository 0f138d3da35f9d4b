import { useId } from 'react';
import type { ChangeEvent, RefObject } from 'react';

import styles from '../../../ui/field/field.module.css';
import { withoutHalf } from '../../../ui/field/without-half.ts';
import { ITEM_EDIT_WORDS as WORDS } from '../../../words/item-edit.words.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** In UTF-16 units, as the browser counts. */
  readonly longest: number;
  /** Has several lines. */
  readonly isLong?: boolean;
  readonly placeholder?: string;
  /** Suggestions; anything else can be typed as well. */
  readonly suggested?: readonly string[];
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The share of the maximum length from which one wants to know how much is left. */
const COUNTED_FROM = 0.9;

/** A text field with its label above and, when it is nearly full, how much of its maximum length is used. */
export function TextField(props: TextFieldProps) {
  const { label, value, longest, isLong = false, placeholder, suggested, fieldRef } = props;
  const id = useId();
  const field = {
    id,
    value,
    maxLength: longest,
    placeholder,
    className: styles.input,
    'aria-describedby': `${id}-note`,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(withoutHalf(currentTarget.value)),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <b>{label}</b>
      </label>
      {isLong ? (
        <textarea rows={3} {...field} />
      ) : (
        <input
          autoComplete="off"
          {...(suggested ? { list: `${id}-list` } : {})}
          {...(fieldRef ? { ref: fieldRef } : {})}
          {...field}
        />
      )}
      {suggested ? (
        <datalist id={`${id}-list`}>
          {suggested.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      ) : null}
      <span id={`${id}-note`} className="small secondary">
        {value.length >= COUNTED_FROM * longest ? WORDS.counted(value.length, longest) : null}
      </span>
    </div>
  );
}
