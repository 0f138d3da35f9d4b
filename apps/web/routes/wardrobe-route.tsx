import { Shirt } from 'lucide-react';
import { Link } from 'react-router';

import { buttonClasses } from '../components/button/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { WARDROBE_WORDS } from '../words/shell.ts';
import styles from './routes.module.css';

/** Says honestly that the wardrobe is still to come. */
export function WardrobeRoute() {
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={styles.pageHead}>
        <h1>{WARDROBE_WORDS.title}</h1>
        <p className="lead">{WARDROBE_WORDS.lead}</p>
      </div>
      <EmptyState
        icon={Shirt}
        title={WARDROBE_WORDS.emptyTitle}
        text={WARDROBE_WORDS.emptyText}
        action={
          <Link to="/" className={buttonClasses({ look: 'outline' })}>
            {WARDROBE_WORDS.back}
          </Link>
        }
      />
    </main>
  );
}
