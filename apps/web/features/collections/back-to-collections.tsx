import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

import { buttonClasses } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { COLLECTIONS_WORDS } from '../../words/collections.ts';
import { COLLECTIONS_PATH } from './collections-address.ts';
import styles from './back-to-collections.module.css';

/** A link from one collection's page to the list. */
export function BackToCollections() {
  return (
    <p className={styles.back}>
      <Link to={COLLECTIONS_PATH} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
        <Icon of={ChevronLeft} size="small" />
        {COLLECTIONS_WORDS.back}
      </Link>
    </p>
  );
}
