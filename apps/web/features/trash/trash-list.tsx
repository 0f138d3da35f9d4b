import { TRASH_KINDS } from '@color-almanac/domain';
import type { TrashEntry } from '@color-almanac/domain';

import { TRASH_WORDS as WORDS } from '../../words/deleted-records.words.ts';
import { TrashRow } from './trash-row.tsx';
import type { TrashRowProps } from './trash-row.tsx';
import styles from './trash.module.css';

interface TrashListProps extends Omit<TrashRowProps, 'entry'> {
  readonly entries: readonly TrashEntry[];
}

/** What was deleted, by kind, the last deleted first. */
export function TrashList({ entries, ...row }: TrashListProps) {
  const groups = TRASH_KINDS.map(
    (kind) => [kind, entries.filter((entry) => entry.kind === kind)] as const,
  ).filter(([, found]) => found.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(([kind, found]) => (
        <section key={kind} aria-labelledby={`trash-${kind}`} className={styles.group}>
          <h2 id={`trash-${kind}`} className="h3">
            {WORDS.groups[kind]}
          </h2>
          <ul className={styles.rows}>
            {found.map((entry) => (
              <TrashRow key={entry.id} entry={entry} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
