import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** The level of its heading; 2 directly under the title of the page. */
  readonly level?: 2 | 3;
}

/** What will appear here, in one sentence, and the one thing to do about it. */
export function EmptyState({ icon, title, text, action, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      <Icon of={icon} size="large" className={styles.icon} />
      <Heading className="h3">{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
