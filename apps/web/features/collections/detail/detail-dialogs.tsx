import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import type { ComponentType } from 'react';

import type { DialogErrorBoundary } from '../../../ui/dialog-error-boundary.ts';
import { useFirstOpening } from '../../../ui/load-on-demand/use-first-opening.ts';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { AddItemsDialog } from './adding/add-items-dialog.tsx';
import { MoveOnDialog } from './move-on-dialog.tsx';
import type { MemberWork } from './use-member-work.ts';

/** Which dialog is open over a collection, and for which item. */
export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'move-on'; readonly id: string }
  | { readonly kind: 'item'; readonly id: string };

/** Shows an opened item, which leads on to others. */
export type ItemDialog = ComponentType<{
  /** `null` when none is open. */
  readonly id: string | null;
  readonly items: readonly CatalogItem[];
  readonly onOpen: (id: string | null) => void;
  /** Reloads what is stored. */
  readonly reload: () => Promise<void>;
}>;

interface DetailDialogsProps {
  /** `null` when none is open. */
  readonly open: OpenDialog | null;
  readonly onOpen: (dialog: OpenDialog | null) => void;
  readonly work: MemberWork;
  /** The user's other collections. */
  readonly others: readonly StoredCollection[];
  /** All of the user's items, and those of the collection. */
  readonly items: readonly CatalogItem[];
  readonly lying: readonly CatalogItem[];
  readonly thumbnails: Thumbnails;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
  readonly itemDialog: ItemDialog;
  readonly errorBoundary: DialogErrorBoundary;
}

/** The dialogs of a collection, each rendered once it was first opened. */
export function DetailDialogs(props: DetailDialogsProps) {
  const { open, onOpen, lying, itemDialog: ShownItem, errorBoundary: ErrorBoundary } = props;
  const close = () => onOpen(null);
  return (
    <>
      <ErrorBoundary dialog="add-items" onClose={close}>
        <Adding {...props} onClose={close} />
      </ErrorBoundary>
      <ErrorBoundary dialog="move-on" onClose={close}>
        <MovingOn {...props} onClose={close} />
      </ErrorBoundary>
      <ShownItem
        id={open?.kind === 'item' ? open.id : null}
        items={lying}
        onOpen={(id) => onOpen(id === null ? null : { kind: 'item', id })}
        reload={props.reload}
      />
    </>
  );
}

type Shown = DetailDialogsProps & { readonly onClose: () => void };

function Adding({ open, onClose, work, items, thumbnails, now }: Shown) {
  const isOpen = open?.kind === 'add';
  return useFirstOpening(isOpen) ? (
    <AddItemsDialog
      open={isOpen}
      onClose={onClose}
      collection={work.shown}
      items={items}
      thumbnails={thumbnails}
      now={now}
      onChange={work.change}
    />
  ) : null;
}

function MovingOn({ open, onClose, work, others, items }: Shown) {
  const movedId = open?.kind === 'move-on' ? open.id : null;
  return useFirstOpening(movedId !== null) ? (
    <MoveOnDialog
      item={items.find(({ id }) => id === movedId) ?? null}
      from={work.shown}
      collections={others}
      items={items}
      onClose={onClose}
      onMove={(id, to) => void work.moveOn(id, to).catch(reportError)}
    />
  ) : null;
}
