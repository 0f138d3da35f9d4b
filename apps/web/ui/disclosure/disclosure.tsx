import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  /** A summary of the content, shown beside the title. */
  readonly gist?: ReactNode;
  /** `section` for a part of the page, with a heading. */
  readonly size?: 'line' | 'section';
  /** 3 inside something with a heading of its own. */
  readonly level?: 2 | 3;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A line that opens its content. Framed by hairlines; several make a list. */
export function Disclosure(props: DisclosureProps) {
  const { title, gist, size = 'line', level = 2, open, onOpenChange, children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.disclosure}>
      <Heading className={styles.heading}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className={joinClasses(styles.head, size === 'section' && styles.section)}
          onClick={() => onOpenChange(!open)}
        >
          <span className={styles.title}>{title}</span>
          {gist ? <span className={styles.gist}>{gist}</span> : null}
          <Icon of={ChevronDown} className={styles.arrow} />
        </button>
      </Heading>
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
