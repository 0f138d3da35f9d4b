import type { ReactNode } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'plain' | 'success' | 'warning' | 'error';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A word in a frame. Color must not carry the meaning alone: add an icon and a word. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, tone !== 'plain' && styles[tone], className)}>
      {children}
    </span>
  );
}
