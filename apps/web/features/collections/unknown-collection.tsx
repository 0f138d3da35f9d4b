import { COLLECTIONS_WORDS } from '../../words/collections.words.ts';
import styles from './unknown-collection.module.css';

const WORDS = COLLECTIONS_WORDS.unknown;

interface UnknownCollectionProps {
  /** Its name, where it was here a moment ago. */
  readonly name: string | null;
  /** Whether collections made on other devices are known. */
  readonly isNew: boolean;
}

/** Says that a collection does not exist. The link to all collections is above it. */
export function UnknownCollection({ name, isNew }: UnknownCollectionProps) {
  const { title, text } = isNew ? WORDS : { title: WORDS.oldTitle, text: WORDS.oldText };
  return (
    <div className={styles.unknown}>
      <h1 dir="auto">{name === null ? title : WORDS.deletedTitle(name)}</h1>
      <p className="lead">{name === null ? text : WORDS.deletedText}</p>
    </div>
  );
}
