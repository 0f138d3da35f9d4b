import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
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
  return (
    <Collapsible.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      className={styles.disclosure}
    >
      <h2 className={styles.heading}>
        <Collapsible.Trigger className={styles.head}>
          <span className={styles.title}>{title}</span>
          {gist ? <span className={styles.gist}>{gist}</span> : null}
          <Icon of={ChevronDown} className={styles.arrow} />
        </Collapsible.Trigger>
      </h2>
      <Collapsible.Panel className={styles.panel}>
        <div className={styles.body}>{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
