import { useEffect, useRef } from 'react';
import type { RefObject, SubmitEvent } from 'react';

import { CollectionFields } from '../../ui/collection-words/collection-fields.tsx';
import type { CollectionWords } from '../../ui/collection-words/read-collection-words.ts';
import { COLLECT_WORDS as WORDS } from '../../words/collect-items.words.ts';
import styles from './collect-items.module.css';

interface NewCollectionFormProps {
  readonly id: string;
  /** Set to the element to focus first. */
  readonly startRef: RefObject<HTMLElement | null>;
  /** How many items it starts with. */
  readonly count: number;
  /** As they were typed. */
  readonly words: CollectionWords;
  readonly isBusy: boolean;
  readonly onWords: (words: CollectionWords) => void;
  readonly onSubmit: () => void;
}

/** The name and description of a new collection. */
export function NewCollectionForm(props: NewCollectionFormProps) {
  const { id, startRef, count, words, isBusy, onWords, onSubmit } = props;
  const nameField = useRef<HTMLInputElement>(null);
  // It replaces the list, so it takes over the focus.
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
      <CollectionFields words={words} onWords={onWords} nameField={nameField} readOnly={isBusy} />
    </form>
  );
}
