import { MOST_KEPT_COLLECTIONS } from '@color-almanac/domain';
import type { CatalogItem, KeptCollection } from '@color-almanac/domain';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useAsk } from '../../components/ask/ask-context.ts';
import { useAccount } from '../../features/account/use-account.ts';
import {
  collectionPath,
  COLLECTIONS_PATH,
  readCollectionsPlace,
} from '../../features/collections/collections-address.ts';
import { useCollectionActs } from '../../features/collections/use-collection-acts.ts';
import { useKeptCollections } from '../../features/collections/use-kept-collections.ts';
import { useThumbnails } from '../../item-pictures/use-thumbnails.ts';
import { COLLECTIONS_WORDS as WORDS } from '../../words/collections.ts';
import styles from '../routes.module.css';
import { useOutfitPlaces } from '../outfits/use-outfit-places.tsx';
import { useServices } from '../services.ts';
import { AllCollections } from './all-collections.tsx';
import { OneCollection } from './one-collection.tsx';
import { useFormPlaces } from './use-form-places.tsx';

/** Collections mode: the overview, and each collection at its own address. */
export function CollectionsRoute() {
  const { account, dataStore, now, cutouts } = useServices();
  const { tell } = useAsk();
  const navigate = useNavigate();
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const kept = useKeptCollections({ dataStore, isSignedIn, now });
  const thumbnails = useThumbnails(dataStore.items, cutouts);
  const place = readCollectionsPlace(useLocation().pathname);
  const shownId = place.kind === 'one' ? place.id : null;
  const { isLeaving, leave } = useLeaving(shownId);
  const acts = useCollectionActs({
    repository: dataStore.collections,
    now,
    reload: kept.reload,
    onOpen: (id) => void navigate(collectionPath(id)),
  });
  const { ask, isOpen, formDialog } = useFormPlaces({ acts, onDeleted: leave });
  const create = (): void => {
    if (kept.hasRoom) ask(null);
    else tell(WORDS.full(MOST_KEPT_COLLECTIONS)).catch(reportError);
  };
  const { offerOutfits, outfitDialog } = useOutfitPlaces();
  const edit = useCallback(
    (collection: KeptCollection) => ask(collection, countItems(collection, kept.items)),
    [ask, kept.items],
  );
  const shown = { kept, thumbnails, onEdit: edit };
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
function countItems({ item_ids }: KeptCollection, items: readonly CatalogItem[]): number {
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
