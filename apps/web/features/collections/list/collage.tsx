import type { CatalogItem } from '@color-almanac/domain';

import { ItemThumbnail } from '../../../ui/item-pictures/item-thumbnail.tsx';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import styles from './collection-list.module.css';

const PLACES = [0, 1, 2, 3];

interface CollageProps {
  readonly items: readonly CatalogItem[];
  /** `null` while it is too far from the visible part to be loaded. */
  readonly thumbnails: Thumbnails | null;
}

/** The first items of a collection, side by side. A glance at its content. */
export function Collage({ items, thumbnails }: CollageProps) {
  return (
    <div className={styles.collage} aria-hidden>
      {PLACES.map((place) => {
        const item = items[place];
        return item ? (
          <span key={item.id} className={styles.piece}>
            {thumbnails ? <ItemThumbnail item={item} thumbnails={thumbnails} /> : null}
          </span>
        ) : (
          <span key={place} className={styles.slot} />
        );
      })}
    </div>
  );
}
