import { leaveOutEmptyDefaults } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UndoLines } from '../../ui/undo/undo-lines.tsx';
import type { UndoOffer } from '../../ui/undo/use-undo-offers.ts';
import { CollectionsState } from '../../features/collections/collections-state.tsx';
import {
  CollectionList,
  CollectionListSkeleton,
} from '../../features/collections/list/collection-list.tsx';
import type { SavedCollections } from '../../features/collections/use-saved-collections.ts';
import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';
import {
  COLLECTION_FORM_WORDS,
  COLLECTIONS_WORDS as WORDS,
} from '../../words/collections.words.ts';
import headStyles from '../page/page-head.module.css';
import styles from './collections.module.css';

interface AllCollectionsProps {
  readonly stored: SavedCollections;
  readonly thumbnails: Thumbnails;
  readonly onCreate: () => void;
  readonly onEdit: (collection: StoredCollection) => void;
  /** Changes to collections that can be undone. */
  readonly offers: readonly UndoOffer[];
  /** Further actions on all of them. */
  readonly actions?: ReactNode;
}

/** The overview of all collections. */
export function AllCollections({ stored, offers, actions, ...shown }: AllCollectionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = stored;
  const collections = leaveOutEmptyDefaults(stored.collections, items);
  const tryAgain = () => {
    // The button disappears while they load.
    heading.current?.focus();
    stored.retry();
  };
  return (
    <>
      <div className={headStyles.pageHead}>
        <div className={headStyles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {WORDS.title}
          </h1>
          <p className="lead">{WORDS.lead}</p>
        </div>
        {stored.status === 'ready' ? (
          <div className={styles.actions}>
            {actions}
            {/* In the empty state the button is below, with the explanation. */}
            {collections.length > 0 ? (
              <Button variant="primary" onClick={shown.onCreate}>
                <Icon of={Plus} />
                {WORDS.create}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <UndoLines
        offers={offers}
        label={COLLECTION_FORM_WORDS.bringBack}
        findPlace={() => heading.current}
        className={styles.undo}
      />
      <CollectionsState stored={stored} onTryAgain={tryAgain} loading={<CollectionListSkeleton />}>
        <CollectionList collections={collections} items={items} {...shown} />
      </CollectionsState>
    </>
  );
}
