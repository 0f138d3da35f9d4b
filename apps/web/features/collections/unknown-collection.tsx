import { Link } from 'react-router';

import { buttonClasses } from '../../components/button/button.tsx';
import { COLLECTIONS_WORDS } from '../../words/collections.ts';
import { COLLECTIONS_PATH } from './collections-address.ts';
import styles from './unknown-collection.module.css';

const WORDS = COLLECTIONS_WORDS.unknown;

/** Said plainly, with the way to all that are there. */
export function UnknownCollection() {
  return (
    <div className={styles.unknown}>
      <h1>{WORDS.title}</h1>
      <p className="lead">{WORDS.text}</p>
      <Link to={COLLECTIONS_PATH} className={buttonClasses({ look: 'outline' })}>
        {COLLECTIONS_WORDS.back}
      </Link>
    </div>
  );
}
