import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';

import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNear } from '../../../ui/use-near.ts';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { COLLECTIONS_WORDS as WORDS } from '../../../words/collections.words.ts';
import { collectionPath } from '../collections-address.ts';
import { Collage } from './collage.tsx';
import styles from './collection-list.module.css';

interface CollectionCardProps {
  readonly collection: StoredCollection;
  /** Its items, in order. */
  readonly items: readonly CatalogItem[];
  readonly thumbnails: Thumbnails;
  readonly onEdit: (collection: StoredCollection) => void;
}

/** One collection at a glance. The whole card, except its pencil, leads to its page. */
export const CollectionCard = memo(function CollectionCard(props: CollectionCardProps) {
  const { collection, items, thumbnails, onEdit } = props;
  const { id, name, description } = collection;
  const { place, isNear } = useNear<HTMLLIElement>(true);
  return (
    <li ref={place} className={styles.card}>
      <Collage items={items} thumbnails={isNear ? thumbnails : null} />
      <div className={styles.about}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to={collectionPath(id)} className={styles.link} dir="auto" translate="no">
              {name}
            </Link>
          </h2>
          {description === '' ? null : (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          <p className={styles.count}>{WORDS.count(items.length)}</p>
        </div>
        <IconButton
          label={WORDS.editOf(name)}
          className={styles.edit}
          onClick={() => onEdit(collection)}
        >
          <Icon of={Pencil} />
        </IconButton>
      </div>
    </li>
  );
});
