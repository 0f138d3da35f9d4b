import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './chart.module.css';

export interface OpeningBar<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** 0 to 100; `null` where only the order is known. */
  readonly percent: number | null;
  /** Whether this bar is one of the leading ones, which are drawn in ink. */
  readonly leads: boolean;
}

interface OpeningBarsProps<Id extends string> {
  readonly bars: readonly OpeningBar<Id>[];
  readonly label: string;
  /** The content below a bar once it is pressed. */
  readonly children: (id: Id) => ReactNode;
}

/** Named bars, each on its own scale of 0 to 100. A press opens one and closes the one before. */
export function OpeningBars<Id extends string>({ bars, label, children }: OpeningBarsProps<Id>) {
  const [open, setOpen] = useState<Id | null>(null);
  const prefix = useId();
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => {
        const isOpen = bar.id === open;
        const panel = `${prefix}-${bar.id}`;
        return (
          <li key={bar.id} className={styles.item}>
            <button
              type="button"
              className={joinClasses(styles.bar, bar.leads && styles.leads)}
              aria-expanded={isOpen}
              {...(isOpen ? { 'aria-controls': panel } : {})}
              onClick={() => setOpen(isOpen ? null : bar.id)}
            >
              <span>{bar.name}</span>
              {bar.percent === null ? (
                <span />
              ) : (
                <span
                  aria-hidden
                  className={styles.track}
                  style={{ '--value': `${bar.percent}%` } as CSSProperties}
                />
              )}
              <span className={styles.percent}>
                {bar.percent === null ? null : `${Math.round(bar.percent)}%`}
              </span>
              <Icon of={ChevronDown} size="small" className={styles.arrow} />
            </button>
            {isOpen ? (
              <div id={panel} className={styles.opened}>
                {children(bar.id)}
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
