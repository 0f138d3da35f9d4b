import { areColorsDoubtful, titleOf } from '@color-almanac/domain';
import type { CatalogItem, IndexedItem } from '@color-almanac/domain';
import { Check, ScanLine } from 'lucide-react';
import { memo } from 'react';
import type { CSSProperties } from 'react';

import { Badge } from '../../../ui/badge/badge.tsx';
import { RATING_ICONS } from '../../../ui/garment/rating-icon.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Swatch } from '../../../ui/swatch/swatch.tsx';
import { ItemThumbnail } from '../../../ui/item-pictures/item-thumbnail.tsx';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { CATALOG_WORDS } from '../../../words/catalog.words.ts';
import { CHECK_COLOR } from '../../../words/ratings.words.ts';
import styles from './item-grid.module.css';

const WORDS = CATALOG_WORDS.tile;
const MOST_SWATCHES = 2;

interface ItemTileProps {
  readonly domId: string;
  readonly entry: IndexedItem;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly isSelected: boolean;
  readonly isPressed: boolean;
  readonly isActive: boolean;
  /** Its photo is being read. */
  readonly isArriving: boolean;
  readonly thumbnails: Thumbnails;
}

/**
 * An item at a glance. The grid handles its events. It takes no focus itself, so that a click focuses the grid: the
 * focus would be lost with a tile that is scrolled away or deleted.
 */
export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { domId, entry, place, count, left, top, isSelected, isPressed, isActive } = props;
  const { isArriving } = props;
  const { item } = entry;
  return (
    <div
      role="option"
      id={domId}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={place + 1}
      data-item={item.id}
      data-pressed={isPressed || undefined}
      data-active={isActive || undefined}
      data-arriving={isArriving || undefined}
      className={styles.tile}
      style={{ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties}
    >
      <span className={styles.photo}>
        <ItemThumbnail item={item} thumbnails={props.thumbnails} />
        <span className={styles.check} data-circle aria-hidden>
          {isSelected ? <Icon of={Check} size="small" /> : null}
        </span>
        {item.quantity > 1 ? (
          <Badge className={styles.quantity}>
            <span aria-hidden>{WORDS.quantity(item.quantity)}</span>
            <span className="unseen">{WORDS.quantityRead(item.quantity)}</span>
          </Badge>
        ) : null}
      </span>
      <span className={styles.name} translate="no">
        {titleOf(item)}
      </span>
      <TileFacts entry={entry} isArriving={isArriving} />
    </div>
  );
});

function TileFacts({
  entry: { item, match },
  isArriving,
}: Pick<ItemTileProps, 'entry' | 'isArriving'>) {
  const colors = item.color_analysis.slice(0, MOST_SWATCHES);
  const names = colors.map(({ name }) => name).join(', ');
  return (
    <span className={styles.facts}>
      {colors.length > 0 ? (
        <span role="img" aria-label={WORDS.colors(names)} className={styles.colors}>
          {colors.map(({ hex }, at) => (
            <Swatch key={`${at} ${hex}`} color={hex} size={14} />
          ))}
        </span>
      ) : null}
      {match ? (
        <span className={styles.rating}>
          <Icon of={RATING_ICONS[match.rating]} size="small" />
          <span>{CATALOG_WORDS.ratings[match.rating]}</span>
        </span>
      ) : (
        <span className={styles.unrated}>{isArriving ? WORDS.arriving : sayUnrated(item)}</span>
      )}
      {item.ai_analyzed ? (
        <span className={styles.analyzed} title={WORDS.analyzed}>
          <Icon of={ScanLine} size="small" />
          <span className="unseen">{WORDS.analyzed}</span>
        </span>
      ) : null}
    </span>
  );
}

/** Why there is no rating. */
function sayUnrated({ ai_analyzed: isAnalyzed, color_analysis: colors }: CatalogItem): string {
  if (areColorsDoubtful(colors)) return CHECK_COLOR;
  return isAnalyzed ? WORDS.unrated : WORDS.notAnalyzed;
}
