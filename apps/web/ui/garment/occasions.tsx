import { Badge } from '../badge/badge.tsx';
import { ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import styles from './garment.module.css';

/** The occasions of an item. */
export function Occasions({ occasions }: { readonly occasions: readonly string[] }) {
  if (occasions.length === 0) return <p className="secondary">{WORDS.unsaid}</p>;
  return (
    <ul className={styles.occasions}>
      {occasions.map((occasion) => (
        <li key={occasion}>
          <Badge className={styles.occasion}>{occasion}</Badge>
        </li>
      ))}
    </ul>
  );
}
