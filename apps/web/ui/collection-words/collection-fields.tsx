import { LONGEST_COLLECTION_DESCRIPTION, LONGEST_COLLECTION_NAME } from '@color-almanac/domain';
import { useId } from 'react';
import type { RefObject } from 'react';

import { COLLECTION_FIELD_WORDS as WORDS } from '../../words/collections.words.ts';
import fieldStyles from '../field/field.module.css';
import { withoutHalf } from '../field/without-half.ts';
import styles from './collection-fields.module.css';
import type { CollectionWords } from './read-collection-words.ts';

interface CollectionFieldsProps {
  /** As they were typed. */
  readonly words: CollectionWords;
  readonly onWords: (words: CollectionWords) => void;
  readonly nameField: RefObject<HTMLInputElement | null>;
  /** While they are saved, more would be lost. */
  readonly readOnly: boolean;
}

/** The name and description of a collection, with how much space is left while typing. */
export function CollectionFields(props: CollectionFieldsProps) {
  const { words, onWords, nameField, readOnly } = props;
  const id = useId();
  const { name, description } = words;
  return (
    <>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-name`}>
          <b>{WORDS.name}</b>
        </label>
        <input
          ref={nameField}
          id={`${id}-name`}
          value={name}
          required
          readOnly={readOnly}
          dir="auto"
          autoComplete="off"
          maxLength={LONGEST_COLLECTION_NAME}
          className={fieldStyles.input}
          aria-describedby={`${id}-name-count`}
          onChange={({ currentTarget }) =>
            onWords({ ...words, name: withoutHalf(currentTarget.value) })
          }
        />
        <Count id={`${id}-name-count`} length={name.length} longest={LONGEST_COLLECTION_NAME} />
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-description`}>
          <b>{WORDS.description}</b> <span className="secondary">{WORDS.optional}</span>
        </label>
        <textarea
          id={`${id}-description`}
          rows={3}
          readOnly={readOnly}
          value={description}
          dir="auto"
          maxLength={LONGEST_COLLECTION_DESCRIPTION}
          className={fieldStyles.input}
          aria-describedby={`${id}-description-count`}
          onChange={({ currentTarget }) =>
            onWords({ ...words, description: withoutHalf(currentTarget.value) })
          }
        />
        <Count
          id={`${id}-description-count`}
          length={description.length}
          longest={LONGEST_COLLECTION_DESCRIPTION}
        />
      </div>
    </>
  );
}

interface CountProps {
  readonly id: string;
  readonly length: number;
  readonly longest: number;
}

/** Read aloud with the field; while typing, only when the limit is reached. */
function Count({ id, length, longest }: CountProps) {
  return (
    <p className={styles.count}>
      <span aria-hidden>{WORDS.count(length, longest)}</span>
      <span id={id} className="unseen">
        {WORDS.counted(length, longest)}
      </span>
      <span role="status" className="unseen">
        {length >= longest ? WORDS.full(longest) : null}
      </span>
    </p>
  );
}
