import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import type { useSorted } from './use-sorted.ts';
import styles from './sorting.module.css';

interface SortingHandleProps {
  readonly handle: ReturnType<typeof useSorted>['handle'];
  readonly label: string;
  readonly className?: string | undefined;
  /** Shown beside the grip icon. */
  readonly children?: ReactNode;
}

/** The handle that something is moved by. */
export function SortingHandle({ handle, label, className, children }: SortingHandleProps) {
  return (
    <button
      type="button"
      className={joinClasses(styles.handle, className)}
      title={label}
      aria-label={label}
      {...handle}
    >
      <Icon of={GripVertical} size="small" />
      {children}
    </button>
  );
}

/** For the element that moves: not animated for users who prefer reduced motion. */
export const movingClass = styles.moving;
