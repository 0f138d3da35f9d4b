import {
  collectionDescriptionSchema,
  collectionNameSchema,
  LONGEST_COLLECTION_DESCRIPTION,
  LONGEST_COLLECTION_NAME,
} from '@color-almanac/domain';
import { useEffect, useRef } from 'react';
import type { RefObject, SubmitEvent } from 'react';

import { COLLECT_WORDS as WORDS } from '../../words/collect-items.ts';
import styles from './collect-items.module.css';

export interface NewCollectionWords {
  readonly name: string;
  readonly description: string;
}

interface NewCollectionFormProps {
  readonly id: string;
  /** Is given what is to have the focus first. */
  readonly startRef: RefObject<HTMLElement | null>;
  /** How many items it begins with. */
  readonly count: number;
  /** As they were typed. */
  readonly words: NewCollectionWords;
  readonly onWords: (words: NewCollectionWords) => void;
  readonly onSubmit: () => void;
}

/** What was typed as it is kept; `null` as long as there is no name. */
export function readNewCollection(words: NewCollectionWords): NewCollectionWords | null {
  const name = collectionNameSchema.safeParse(words.name);
  const description = collectionDescriptionSchema.safeParse(words.description);
  return name.success && description.success
    ? { name: name.data, description: description.data }
    : null;
}

/** What a new collection is called. */
export function NewCollectionForm(props: NewCollectionFormProps) {
  const { id, startRef, count, words, onWords, onSubmit } = props;
  const { name, description } = words;
  const nameField = useRef<HTMLInputElement>(null);
  // It takes the place of the list, so the focus comes along.
  useEffect(() => {
    startRef.current = nameField.current;
    nameField.current?.focus();
  }, [startRef]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <div>
        <h3>{WORDS.newCollection}</h3>
        <p className="secondary">{WORDS.newText(count)}</p>
      </div>
      <label className={styles.field}>
        <b>{WORDS.name}</b>
        <input
          ref={nameField}
          value={name}
          required
          autoComplete="off"
          maxLength={LONGEST_COLLECTION_NAME}
          className={styles.input}
          aria-describedby={`${id}-name`}
          onChange={({ currentTarget }) => onWords({ ...words, name: currentTarget.value })}
        />
        <span id={`${id}-name`} className="small secondary">
          {WORDS.counted(name.length, LONGEST_COLLECTION_NAME)}
        </span>
      </label>
      <label className={styles.field}>
        <span>
          <b>{WORDS.description}</b> <span className="secondary">{WORDS.optional}</span>
        </span>
        <textarea
          rows={3}
          value={description}
          maxLength={LONGEST_COLLECTION_DESCRIPTION}
          className={styles.input}
          aria-describedby={`${id}-description`}
          onChange={({ currentTarget }) => onWords({ ...words, description: currentTarget.value })}
        />
        <span id={`${id}-description`} className="small secondary">
          {WORDS.counted(description.length, LONGEST_COLLECTION_DESCRIPTION)}
        </span>
      </label>
    </form>
  );
}
