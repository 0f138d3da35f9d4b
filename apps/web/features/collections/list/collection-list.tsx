import { findItemsOf } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { Images, Plus } from 'lucide-react';
import { useMemo } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { COLLECTIONS_WORDS as WORDS } from '../../../words/collections.words.ts';
import { CollectionCard } from './collection-card.tsx';
import styles from './collection-list.module.css';

interface CollectionListProps {
  /** In the order they are shown in. */
  readonly collections: readonly StoredCollection[];
  /** All of the user's items. */
  readonly items: readonly CatalogItem[];
  readonly thumbnails: Thumbnails;
  readonly onCreate: () => void;
  readonly onEdit: (collection: StoredCollection) => void;
}

/** All collections as cards, followed by a card to create one. */
export function CollectionList(props: CollectionListProps) {
  const { collections, items, thumbnails, onCreate, onEdit } = props;
  const lying = useItemsOfEach(collections, items);
  if (collections.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={Images}
        title={WORDS.emptyTitle}
        text={WORDS.emptyText}
        action={
          <Button variant="primary" onClick={onCreate}>
            <Icon of={Plus} />
            {WORDS.create}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {collections.map((collection) => (
        <CollectionCard
          key={collection.id}
          collection={collection}
          items={lying.get(collection) ?? NO_ITEMS}
          thumbnails={thumbnails}
          onEdit={onEdit}
        />
      ))}
      <li className={styles.new}>
        <button type="button" className={styles.newButton} onClick={onCreate}>
          <Icon of={Plus} size="large" />
          <span className="h3">{WORDS.newCollection}</span>
        </button>
      </li>
    </ul>
  );
}

const NO_ITEMS: readonly CatalogItem[] = [];

function useItemsOfEach(
  collections: readonly StoredCollection[],
  items: readonly CatalogItem[],
): ReadonlyMap<StoredCollection, readonly CatalogItem[]> {
  return useMemo(() => {
    const known = new Map(items.map((item) => [item.id, item]));
    return new Map(collections.map((each) => [each, findItemsOf(each, known)]));
  }, [collections, items]);
}

/** Empty cards in their final shape, shown while loading. */
export function CollectionListSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="unseen">{WORDS.loading}</span>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles.card}>
          <div className={styles.collage}>
            {[1, 2, 3, 4].map((slot) => (
              <span key={slot} className={styles.slot} />
            ))}
          </div>
          <div className={styles.about}>
            <div className={styles.words}>
              <span className={`${styles.skeleton} ${styles.shortLine}`} />
              <span className={styles.skeleton} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
