import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import { buttonClasses } from '../components/button/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { COMING_WORDS } from '../words/screens.ts';
import styles from './routes.module.css';

interface ComingScreenProps {
  readonly icon: LucideIcon;
  readonly words: { readonly title: string; readonly lead: string; readonly text: string };
}

/** Says honestly that a screen is still to come. */
export function ComingScreen({ icon, words }: ComingScreenProps) {
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={styles.pageHead}>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <EmptyState
        level={2}
        icon={icon}
        title={COMING_WORDS.emptyTitle}
        text={words.text}
        action={
          <Link to="/" className={buttonClasses({ look: 'outline' })}>
            {COMING_WORDS.back}
          </Link>
        }
      />
    </main>
  );
}
