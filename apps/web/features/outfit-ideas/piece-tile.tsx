import { titleOf } from '@color-almanac/domain';
import type { CatalogItem, OutfitSlot } from '@color-almanac/domain';
import { RefreshCw } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { ItemThumbnail } from '../../ui/item-pictures/item-thumbnail.tsx';
import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import styles from './outfit-ideas.module.css';

interface PieceTileProps {
  readonly item: CatalogItem;
  readonly slot: OutfitSlot;
  readonly isLarge: boolean;
  readonly thumbnails: Thumbnails;
  readonly isAsked: boolean;
  /** How many items could be worn in its place. */
  readonly count: number;
  readonly onSwap: () => void;
}

/** One item of an outfit, and a button to swap it. */
export function PieceTile({
  item,
  slot,
  isLarge,
  thumbnails,
  isAsked,
  count,
  onSwap,
}: PieceTileProps) {
  const name = titleOf(item);
  return (
    <li className={joinClasses(styles.piece, isLarge && styles.large)}>
      <span className={styles.photo}>
        <ItemThumbnail item={item} thumbnails={thumbnails} />
      </span>
      <b className={styles.name} dir="auto" title={name} translate="no">
        {name}
      </b>
      {name === WORDS.slots[slot] ? null : <span className={styles.slot}>{WORDS.slots[slot]}</span>}
      {isAsked || count < 2 ? (
        <span className={styles.only}>{isAsked ? WORDS.asked : WORDS.onlyOne}</span>
      ) : (
        <Button
          size="small"
          className={styles.swap}
          aria-label={WORDS.swapOf(name)}
          onClick={onSwap}
        >
          <Icon of={RefreshCw} size="tiny" />
          {WORDS.swap}
        </Button>
      )}
    </li>
  );
}
