import { COLLECTIONS_WORDS } from '../../words/collections.ts';
import styles from './unknown-collection.module.css';

const WORDS = COLLECTIONS_WORDS.unknown;

interface UnknownCollectionProps {
  /** What it was called, where it was here a moment ago. */
  readonly name: string | null;
}

/** Said plainly. The way to all that are there stands above it. */
export function UnknownCollection({ name }: UnknownCollectionProps) {
  return (
    <div className={styles.unknown}>
      <h1 dir="auto">{name === null ? WORDS.title : WORDS.deletedTitle(name)}</h1>
      <p className="lead">{name === null ? WORDS.text : WORDS.deletedText}</p>
    </div>
  );
}
