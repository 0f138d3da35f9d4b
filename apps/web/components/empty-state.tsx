import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** What will stand here, in one sentence, and the one thing to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon of={icon} size="large" className={styles.icon} />
      <h3>{title}</h3>
      <p className={styles.text}>{text}</p>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
