import { findItemsOf } from '@color-almanac/domain';
import type { CatalogItem, KeptCollection } from '@color-almanac/domain';

import { Button } from '../../../components/button/button.tsx';
import type { Thumbnails } from '../../../item-pictures/thumbnails.ts';
import { COLLECTIONS_WORDS as WORDS } from '../../../words/collections.ts';

interface CollectionDetailProps {
  readonly collection: KeptCollection;
  /** All of hers, in the order they are shown. */
  readonly collections: readonly KeptCollection[];
  /** All of hers. */
  readonly items: readonly CatalogItem[];
  readonly thumbnails: Thumbnails;
  readonly onEdit: () => void;
  /** Puts any of her collections as it is to be. Answers whether it is kept. */
  readonly onChange: (next: KeptCollection) => Promise<boolean>;
}

/** One collection: what it is called, and what lies in it. */
export function CollectionDetail({ collection, items, onEdit }: CollectionDetailProps) {
  const lying = findItemsOf(collection, new Map(items.map((item) => [item.id, item])));
  return (
    <>
      <h1>{collection.name}</h1>
      <p className="lead">{collection.description || WORDS.noDescription}</p>
      <p className="muted">{WORDS.count(lying.length)}</p>
      <Button onClick={onEdit}>{WORDS.edit}</Button>
    </>
  );
}
