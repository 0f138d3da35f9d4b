import type { ReactNode } from 'react';

import { Badge } from '../../ui/badge/badge.tsx';
import styles from './settings.module.css';

interface ComingSectionProps {
  readonly title: string;
  /** The state of its development, in the specification's words. */
  readonly mark: string;
  readonly promise: string;
  /** What there is already, below. */
  readonly children: ReactNode;
}

/** An announced section, above the parts of it that already work. */
export function ComingSection({ title, mark, promise, children }: ComingSectionProps) {
  return (
    <div className={styles.parts}>
      <div className={styles.coming}>
        <h3>{title}</h3>
        <Badge>{mark}</Badge>
        <p className="secondary">{promise}</p>
      </div>
      {children}
    </div>
  );
}
