import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  /** The gist of what is inside, shown beside the title. */
  readonly gist?: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A line that opens what belongs to it. Its frame is hairlines; several make a list. */
export function Disclosure({ title, gist, open, onOpenChange, children }: DisclosureProps) {
  const id = useId();
  return (
    <div className={styles.disclosure}>
      <h2 className={styles.heading}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className={styles.head}
          onClick={() => onOpenChange(!open)}
        >
          <span className={styles.title}>{title}</span>
          {gist ? <span className={styles.gist}>{gist}</span> : null}
          <Icon of={ChevronDown} className={styles.arrow} />
        </button>
      </h2>
      <div id={id} className={styles.panel}>
        {open ? (
          <div className={styles.clip}>
            <div className={styles.body}>{children}</div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
