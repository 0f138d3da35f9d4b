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
  readonly note?: string | null;
  /** Suggestions; anything else can be typed as well. */
  readonly suggested?: readonly string[];
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** A text field with its label above and, below, how much of its maximum length is used. */
export function TextField(props: TextFieldProps) {
  const { label, value, longest, isLong = false, note = null, suggested, fieldRef } = props;
  const id = useId();
  const field = {
    id,
    value,
    maxLength: longest,
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
        {`${note === null ? '' : `${note} `}${WORDS.counted(value.length, longest)}`}
      </span>
    </div>
  );
}
