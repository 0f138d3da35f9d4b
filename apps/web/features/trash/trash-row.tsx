import { countTrashDays } from '@color-almanac/domain';
import type { TrashEntry, TrashKind } from '@color-almanac/domain';
import type { TrashRepository } from '@color-almanac/sync';
import { Folder, Palette, RotateCcw, Shirt, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useCallback } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNear } from '../../ui/use-near.ts';
import { usePictureUrl } from '../../ui/use-picture-url.ts';
import { TRASH_WORDS as WORDS } from '../../words/deleted-records.words.ts';
import styles from './trash.module.css';
import { titleOfEntry } from './use-trash.ts';
import type { TrashActions } from './use-trash.ts';

const ICONS: Readonly<Record<TrashKind, LucideIcon>> = {
  profile: User,
  item: Shirt,
  palette: Palette,
  collection: Folder,
};

export interface TrashRowProps {
  readonly entry: TrashEntry;
  readonly trash: TrashRepository;
  /** ISO time. */
  readonly now: string;
  readonly isBusy: boolean;
  readonly actions: TrashActions;
}

/** One deleted record: what it was, how long it stays, and the way back. */
export function TrashRow({ entry, trash, now, isBusy, actions }: TrashRowProps) {
  const { place, isNear } = useNear<HTMLLIElement>(true);
  const name = titleOfEntry(entry);
  const { passed, left } = countTrashDays(entry.deleted_at, now);
  return (
    <li ref={place} className={styles.row}>
      <TrashPicture entry={entry} trash={trash} isNear={isNear} />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto" translate="no">
          {name}
        </h3>
        <p className={styles.time}>
          {entry.kind === 'collection' ? <span>{`${WORDS.items(entry)} · `}</span> : null}
          <time dateTime={entry.deleted_at}>{WORDS.deleted(passed)}</time>
          <span>{` · ${WORDS.left(left)}`}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={WORDS.restoreNamed(name)}
          unavailable={isBusy}
          onClick={() => void actions.restore(entry)}
        >
          <Icon of={RotateCcw} size="small" />
          {WORDS.restore}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={WORDS.deleteNamed(name)}
          unavailable={isBusy}
          onClick={() => void actions.remove(entry)}
        >
          {WORDS.deleteNow}
        </Button>
      </div>
    </li>
  );
}

/** Its photo on the neutral mount, or its colors, or the sign of its kind. The name is beside it. */
function TrashPicture({
  entry,
  trash,
  isNear,
}: Pick<TrashRowProps, 'entry' | 'trash'> & { readonly isNear: boolean }) {
  const url = useTrashPicture(trash, entry, isNear);
  const hasColors = url === null && entry.colors.length > 0;
  const turned = { rotate: `${90 * (entry.photo_turns ?? 0)}deg` };
  return (
    <div className={styles.picture} aria-hidden="true">
      {url === null ? null : <img src={url} alt="" className={styles.photo} style={turned} />}
      {hasColors
        ? entry.colors.map((hex) => (
            <span key={hex} className={styles.color} style={{ background: hex }} />
          ))
        : null}
      {url === null && !hasColors ? <Icon of={ICONS[entry.kind]} className={styles.sign} /> : null}
    </div>
  );
}

/** The address of an entry's picture; `null` while it loads, or if there is none. */
function useTrashPicture(
  trash: Pick<TrashRepository, 'getThumbnail'>,
  { kind, id, thumbnail_url }: TrashEntry,
  isNear: boolean,
): string | null {
  // By value: the list is new after each change, and its pictures are not.
  const read = useCallback(
    () => trash.getThumbnail({ kind, id, thumbnail_url }),
    [trash, kind, id, thumbnail_url],
  );
  const hasPicture = kind === 'item' || kind === 'profile';
  return usePictureUrl(isNear && hasPicture ? read : null, reportError);
}
