import { MOST_STORED_COLLECTIONS } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { useAccount } from '../../features/account/use-account.ts';
import {
  collectionPath,
  COLLECTIONS_PATH,
  readCollectionsRequest,
} from '../../features/collections/collections-address.ts';
import { useCollectionActs } from '../../features/collections/use-collection-acts.ts';
import { useSavedCollections } from '../../features/collections/use-saved-collections.ts';
import { useThumbnails } from '../../ui/item-pictures/use-thumbnails.ts';
import { COLLECTIONS_WORDS as WORDS } from '../../words/collections.words.ts';
import styles from '../page/routes.module.css';
import { useOutfitSlots } from '../outfits/use-outfit-slots.tsx';
import { useServices } from '../page/services.ts';
import { AllCollections } from './all-collections.tsx';
import { OneCollection } from './one-collection.tsx';
import { useFormSlots } from './use-form-slots.tsx';

/** Collections mode: the overview, and each collection at its own address. */
export function CollectionsRoute() {
  const { account, dataStore, now, cutouts } = useServices();
  const { notify } = useAsk();
  const navigate = useNavigate();
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const stored = useSavedCollections({ dataStore, isSignedIn, now });
  const thumbnails = useThumbnails(dataStore.items, cutouts);
  const place = readCollectionsRequest(useLocation().pathname);
  const shownId = place.kind === 'one' ? place.id : null;
  const { isLeaving, leave } = useLeaving(shownId);
  const acts = useCollectionActs({
    repository: dataStore.collections,
    now,
    reload: stored.reload,
    onOpen: (id) => void navigate(collectionPath(id)),
  });
  const { ask, isOpen, formDialog } = useFormSlots({ acts, onDeleted: leave });
  const create = (): void => {
    if (stored.hasRoom) ask(null);
    else notify(WORDS.full(MOST_STORED_COLLECTIONS)).catch(reportError);
  };
  const { offerOutfits, outfitDialog } = useOutfitSlots();
  const edit = useCallback(
    (collection: StoredCollection) => ask(collection, countItems(collection, stored.items)),
    [ask, stored.items],
  );
  const shown = { stored, thumbnails, onEdit: edit };
  return (
    <main id="content" className={`page ${styles.main}`}>
      {shownId === null ? (
        <AllCollections
          {...shown}
          offers={acts.offers}
          onCreate={create}
          actions={offerOutfits()}
        />
      ) : (
        <OneCollection
          key={shownId}
          {...shown}
          id={shownId}
          holds={isOpen || isLeaving}
          actionsOf={(within) => offerOutfits({ within })}
        />
      )}
      {formDialog}
      {outfitDialog}
    </main>
  );
}

/** How many existing items a collection has. */
function countItems({ item_ids }: StoredCollection, items: readonly CatalogItem[]): number {
  const known = new Set(items.map(({ id }) => id));
  return item_ids.filter((id) => known.has(id)).length;
}

/** From the page of a collection just deleted there to the overview; Back does not return to it. */
function useLeaving(shownId: string | null) {
  const navigate = useNavigate();
  const [leftId, setLeftId] = useState<string | null>(null);
  const isLeaving = leftId !== null && leftId === shownId;
  useEffect(() => {
    if (!isLeaving) return undefined;
    // After the dialog has removed its own history entry.
    const timer = setTimeout(() => void navigate(COLLECTIONS_PATH, { replace: true }));
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return { isLeaving, leave: setLeftId };
}
