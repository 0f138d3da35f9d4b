import { CollectionsState } from '../../features/collections/collections-state.tsx';
import { CollectionDetail } from '../../features/collections/detail/collection-detail.tsx';
import { UnknownCollection } from '../../features/collections/unknown-collection.tsx';
import type { KeptCollections } from '../../features/collections/use-kept-collections.ts';
import type { Thumbnails } from '../../item-pictures/thumbnails.ts';

interface OneCollectionProps {
  readonly id: string;
  readonly kept: KeptCollections;
  readonly thumbnails: Thumbnails;
}

/** The page of one collection. */
export function OneCollection({ id, kept, thumbnails }: OneCollectionProps) {
  const { collections, items, put } = kept;
  const collection = collections.find((known) => known.id === id);
  return (
    <CollectionsState kept={kept}>
      {collection ? (
        <CollectionDetail
          collection={collection}
          collections={collections}
          items={items}
          thumbnails={thumbnails}
          onEdit={() => undefined}
          onChange={put}
        />
      ) : (
        <UnknownCollection />
      )}
    </CollectionsState>
  );
}
