import { findGatherableItems, findItemsOf } from '@color-almanac/domain';
import type { GatherableItems, StoredCollection, SeasonKey } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { Pencil, Plus, Shirt } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

import { Button, buttonClasses } from '../../../ui/button/button.tsx';
import type { DialogErrorBoundary } from '../../../ui/dialog-error-boundary.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadOnIntent, showOnDemand } from '../../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../../ui/load-on-demand/use-first-opening.ts';
import { lazyWithRetry } from '../../../base/lazy-with-retry.ts';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { COLLECTION_WORDS as WORDS } from '../../../words/collection.words.ts';
import { CollectionColors } from './collection-colors.tsx';
import type { ItemDialog, OpenDialog } from './detail-dialogs.tsx';
import { MemberGrid } from './member-grid.tsx';
import { useFocusAfterLeaving } from './use-focus-after-leaving.ts';
import { useMemberWork } from './use-member-work.ts';
import type { MemberDeps } from './use-member-work.ts';
import styles from './collection-detail.module.css';

const detailDialogs = lazyWithRetry(() => import('./detail-dialogs.tsx'));
const DetailDialogs = showOnDemand(detailDialogs, (code) => code.DetailDialogs);

interface CollectionDetailProps extends MemberDeps {
  /** All of the user's collections, in the order they are shown. */
  readonly collections: readonly StoredCollection[];
  readonly season: SeasonKey | null;
  readonly thumbnails: Thumbnails;
  /** Opens the form for its name. */
  readonly onEdit: () => void;
  readonly itemDialog: ItemDialog;
  readonly errorBoundary: DialogErrorBoundary;
  /** Further actions. */
  readonly actions?: ReactNode;
}

/** One collection: its name, its colors, and its items. */
export function CollectionDetail(props: CollectionDetailProps) {
  const { collection, collections, items, season, thumbnails, actions = null } = props;
  const work = useMemberWork(props);
  const { shown, moveTo, moveToEnd, remove } = work;
  const itemsById = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const lying = useMemo(() => findItemsOf(shown, itemsById), [shown, itemsById]);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const wasOpen = useFirstOpening(open !== null);
  const { errorBoundary: ErrorBoundary } = props;
  const { place, heading } = useFocusAfterLeaving(lying);
  const acts = useMemo(
    () => ({
      onOpen: (id: string) => setOpen({ kind: 'item', id }),
      onMoveTo: (id: string, to: number) => void moveTo(id, to).catch(reportError),
      onMoveToEnd: (id: string, end: 'front' | 'end') => void moveToEnd(id, end).catch(reportError),
      onMoveOn: (id: string) => setOpen({ kind: 'move-on', id }),
      onRemove: (id: string) => void remove(id).catch(reportError),
    }),
    [moveTo, moveToEnd, remove],
  );
  const others = collections.filter(({ id }) => id !== collection.id);
  const add = () => setOpen({ kind: 'add' });
  return (
    <>
      <DetailHead
        collection={collection}
        heading={heading}
        count={lying.length}
        actions={actions}
        onAdd={add}
        onEdit={props.onEdit}
      />
      <CollectionColors items={lying} season={season} />
      {lying.length === 0 ? (
        <NoItems
          hasItems={items.length > 0}
          gatherable={findGatherableItems(shown, items)}
          onAdd={add}
          onAddAll={(itemIds) => void work.addAll(itemIds).catch(reportError)}
        />
      ) : (
        <div ref={place}>
          <MemberGrid
            items={lying}
            season={season}
            thumbnails={thumbnails}
            acts={acts}
            canMoveOn={others.length > 0}
          />
        </div>
      )}
      {wasOpen ? (
        <ErrorBoundary dialog="collection" onClose={() => setOpen(null)}>
          <DetailDialogs
            open={open}
            onOpen={setOpen}
            work={work}
            others={others}
            items={items}
            lying={lying}
            thumbnails={thumbnails}
            now={props.now}
            reload={props.reload}
            itemDialog={props.itemDialog}
            errorBoundary={props.errorBoundary}
          />
        </ErrorBoundary>
      ) : null}
    </>
  );
}

interface DetailHeadProps {
  readonly collection: StoredCollection;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly count: number;
  readonly actions: ReactNode;
  readonly onAdd: () => void;
  readonly onEdit: () => void;
}

function DetailHead({ collection, heading, count, actions, onAdd, onEdit }: DetailHeadProps) {
  const { name, description } = collection;
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1 ref={heading} tabIndex={-1} dir="auto" className={styles.name} translate="no">
          {name}
        </h1>
        {description ? (
          <p dir="auto" className={`lead ${styles.description}`}>
            {description}
          </p>
        ) : null}
        <p className="secondary number">{WORDS.count(count)}</p>
      </div>
      <div className={styles.tools}>
        {/* An empty collection has its one action below. */}
        {count > 0 ? (
          <>
            <Button variant="primary" {...loadOnIntent(detailDialogs)} onClick={onAdd}>
              <Icon of={Plus} />
              {WORDS.add}
            </Button>
            {actions}
          </>
        ) : null}
        <Button onClick={onEdit}>
          <Icon of={Pencil} />
          {WORDS.edit}
        </Button>
      </div>
    </div>
  );
}

interface NoItemsProps {
  readonly hasItems: boolean;
  /** The items that would fill it at once, for a collection named after a catalog. */
  readonly gatherable: GatherableItems | null;
  readonly onAdd: () => void;
  readonly onAddAll: (itemIds: readonly string[]) => void;
}

function NoItems({ hasItems, gatherable, onAdd, onAddAll }: NoItemsProps) {
  if (gatherable) {
    const { catalogue, itemIds } = gatherable;
    return (
      <EmptyState
        level={2}
        icon={Shirt}
        title={WORDS.empty.title}
        text={WORDS.empty.gather(CATALOGUE_NAMES[catalogue])}
        action={
          <div className={styles.ways}>
            <Button variant="primary" onClick={() => onAddAll(itemIds)}>
              {WORDS.empty.addAll(itemIds.length)}
            </Button>
            <Button {...loadOnIntent(detailDialogs)} onClick={onAdd}>
              {WORDS.empty.choose}
            </Button>
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      level={2}
      icon={Shirt}
      title={WORDS.empty.title}
      text={hasItems ? WORDS.empty.text : WORDS.empty.noItems}
      action={
        hasItems ? (
          <Button variant="primary" {...loadOnIntent(detailDialogs)} onClick={onAdd}>
            {WORDS.add}
          </Button>
        ) : (
          <Link to="/catalog" className={buttonClasses({ variant: 'outline' })}>
            {WORDS.empty.toCatalog}
          </Link>
        )
      }
    />
  );
}
