import { COLLECTIONS_WORDS } from '../../words/collections.ts';
import styles from './unknown-collection.module.css';

const WORDS = COLLECTIONS_WORDS.unknown;

interface UnknownCollectionProps {
  /** What it was called, where it was here a moment ago. */
  readonly name: string | null;
  /** Whether what other devices made is known. */
  readonly isNew: boolean;
}

/** Said plainly. The way to all that are there stands above it. */
export function UnknownCollection({ name, isNew }: UnknownCollectionProps) {
  const { title, text } = isNew ? WORDS : { title: WORDS.oldTitle, text: WORDS.oldText };
  return (
    <div className={styles.unknown}>
      <h1 dir="auto">{name === null ? title : WORDS.deletedTitle(name)}</h1>
      <p className="lead">{name === null ? text : WORDS.deletedText}</p>
    </div>
  );
}
