import type { StoredCollection } from '@color-almanac/domain';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, ComponentProps } from 'react';
import { Link } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { useLastValue } from '../../ui/use-last-value.ts';
import backStyles from '../../features/collections/back-to-collections.module.css';
import { COLLECTIONS_PATH } from '../../features/collections/collections-address.ts';
import { CollectionsState } from '../../features/collections/collections-state.tsx';
import { CollectionDetail } from '../../features/collections/detail/collection-detail.tsx';
import type { ItemDialog } from '../../features/collections/detail/detail-dialogs.tsx';
import { UnknownCollection } from '../../features/collections/unknown-collection.tsx';
import type { SavedCollections } from '../../features/collections/use-saved-collections.ts';
import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { COLLECTIONS_WORDS as WORDS, COLLECTIONS_WORDS } from '../../words/collections.words.ts';
import { titleOf } from '../../words/screens.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { findHeading } from '../page/find-heading.ts';
import { useServices } from '../page/services.ts';
import { useWardrobePerson } from '../page/use-wardrobe-person.ts';
import styles from './collections.module.css';

const dialogCode = lazyWithRetry(() => import('./collected-item-dialog.tsx'));

interface OneCollectionProps {
  readonly id: string;
  readonly stored: SavedCollections;
  readonly thumbnails: Thumbnails;
  readonly onEdit: (collection: StoredCollection) => void;
  /** Keeps showing the last state of a deleted collection, because a dialog is open over it or the page is closing. */
  readonly holds: boolean;
  /** Further actions on it. */
  readonly actionsOf: (collection: StoredCollection) => ReactNode;
}

/** The page of one collection. */
export function OneCollection({
  id,
  stored,
  thumbnails,
  onEdit,
  holds,
  actionsOf,
}: OneCollectionProps) {
  const services = useServices();
  const { season } = useWardrobePerson();
  const { collections, items, reload, status } = stored;
  const known = collections.find((each) => each.id === id) ?? null;
  const last = useLastValue(known);
  const collection = known ?? (holds ? last : null);
  // Until the server has answered, it may be a collection that another device created.
  const isUnsure = collection === null && last === null && !stored.isSettled;
  const shown = status === 'ready' && isUnsure ? 'loading' : status;
  const unknown = stored.isNew ? WORDS.unknown.title : WORDS.unknown.oldTitle;
  useTitle(shown === 'ready' ? (collection?.name ?? unknown) : WORDS.title);
  useFocusOnHeading(shown === 'ready' ? (collection !== null ? 'known' : 'unknown') : shown);
  return (
    <>
      <BackToCollections />
      <CollectionsState
        stored={{ status: shown, isNew: stored.isNew }}
        onTryAgain={stored.retry}
        loading={<Loading />}
      >
        {collection ? (
          <CollectionDetail
            collection={collection}
            collections={collections}
            items={items}
            thumbnails={thumbnails}
            season={season}
            repository={services.dataStore.collections}
            now={services.now}
            reload={reload}
            onEdit={() => onEdit(collection)}
            itemDialog={CollectedItem}
            errorBoundary={DialogBoundary}
            actions={actionsOf(collection)}
          />
        ) : (
          <UnknownCollection name={last?.name ?? null} isNew={stored.isNew} />
        )}
      </CollectionsState>
    </>
  );
}

function Loading() {
  return (
    <p role="status" className={`secondary ${styles.loading}`}>
      {WORDS.loading}
    </p>
  );
}

/** Sets the tab's title to the collection while this page is shown, then back to the screen's. */
function useTitle(page: string): void {
  useLayoutEffect(() => {
    document.title = titleOf('collections', page);
    return () => {
      document.title = titleOf('collections');
    };
  }, [page]);
}

/** When the page's content is replaced and the focused element is gone, the new heading gets the focus. */
function useFocusOnHeading(what: string): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.localName === 'main';
    if (isLost) findHeading()?.focus({ preventScroll: true });
  }, [what]);
}

/** An item of a collection; it opens as in the catalog. */
function CollectedItem(props: ComponentProps<ItemDialog>) {
  return (
    <DialogBoundary dialog="item" onClose={() => props.onOpen(null)}>
      <Opened {...props} />
    </DialogBoundary>
  );
}

function Opened(props: ComponentProps<ItemDialog>) {
  const code = useOnDemand(dialogCode, useFirstOpening(props.id !== null));
  return code ? <code.CollectedItemDialog {...props} /> : null;
}

/** A link from one collection's page to the list. */
function BackToCollections() {
  return (
    <p className={backStyles.back}>
      <Link to={COLLECTIONS_PATH} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
        <Icon of={ChevronLeft} size="small" />
        {COLLECTIONS_WORDS.back}
      </Link>
    </p>
  );
}
