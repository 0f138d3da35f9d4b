import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

import { buttonClasses } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.ts';
import { KNOWLEDGE_PATH } from './season-address.ts';
import styles from './back-to-seasons.module.css';

/** A link from any page of the knowledge base to all twelve seasons. */
export function BackToSeasons() {
  return (
    <p className={styles.back}>
      <Link to={KNOWLEDGE_PATH} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
        <Icon of={ChevronLeft} size="small" />
        {KNOWLEDGE_WORDS.back}
      </Link>
    </p>
  );
}
