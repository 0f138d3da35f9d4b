import { titleOf } from '@color-almanac/domain';
import type { CatalogItem, OutfitSlot } from '@color-almanac/domain';
import { RefreshCw } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import styles from './outfit-ideas.module.css';

interface PieceLineProps {
  readonly item: CatalogItem;
  readonly slot: OutfitSlot;
  /** The outfit is built around it. */
  readonly isAsked: boolean;
  /** How many items could be worn in its place. */
  readonly count: number;
  readonly onSwap: () => void;
}

/** One item of an outfit, and a button to swap it where there is another. */
export function PieceLine({ item, slot, isAsked, count, onSwap }: PieceLineProps) {
  const name = titleOf(item);
  return (
    <li className={styles.piece}>
      <b className={styles.name} dir="auto" title={`${WORDS.slots[slot]}: ${name}`} translate="no">
        {name}
      </b>
      {isAsked ? <span className={styles.asked}>{WORDS.asked}</span> : null}
      {!isAsked && count > 1 ? (
        <Button variant="quiet" size="small" aria-label={WORDS.swapOf(name)} onClick={onSwap}>
          <Icon of={RefreshCw} size="small" />
          {WORDS.swap}
        </Button>
      ) : null}
    </li>
  );
}
