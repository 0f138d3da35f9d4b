import type { CatalogItem } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { FilterSheet } from './filter/item-filter.tsx';
import type { FilterSheetProps } from './filter/item-filter.tsx';
import { OpenedItem } from './item/opened-item.tsx';
import { MoveItemsDialog } from './move-items-dialog.tsx';
import type { CatalogWork } from './use-catalog-work.ts';

/** Further actions for an opened, analyzed item. */
export type ShowItemActions = (item: CatalogItem) => ReactNode;

interface CatalogDialogsProps {
  readonly work: CatalogWork;
  readonly sheet: FilterSheetProps;
  readonly errorBoundary: DialogErrorBoundary;
  readonly itemActions: ShowItemActions;
}

/** The catalog's dialogs, each rendered once it was first opened. */
export function CatalogDialogs({
  work,
  sheet,
  errorBoundary: ErrorBoundary,
  itemActions,
}: CatalogDialogsProps) {
  return (
    <>
      <ErrorBoundary dialog="filter" onClose={sheet.onClose}>
        <Sheet {...sheet} />
      </ErrorBoundary>
      <ErrorBoundary dialog="item" onClose={work.close}>
        <Opened work={work} itemActions={itemActions} />
      </ErrorBoundary>
      <ErrorBoundary dialog="move-items" onClose={work.closeMove}>
        <MoveDialog work={work} />
      </ErrorBoundary>
    </>
  );
}

function Sheet(props: FilterSheetProps) {
  return useFirstOpening(props.open) ? <FilterSheet {...props} /> : null;
}

type AtWork = Pick<CatalogDialogsProps, 'work'>;

function Opened({ work, itemActions }: AtWork & { readonly itemActions: ShowItemActions }) {
  const { opened, open, shown, repository, cutouts, now, reload } = work;
  if (!useFirstOpening(opened !== null)) return null;
  const deps = { repository, cutouts, now, reload };
  return (
    <OpenedItem
      {...deps}
      shown={shown.shown}
      season={shown.index.season}
      id={opened}
      onOpen={open}
      actionsOf={itemActions}
    />
  );
}

function MoveDialog({ work }: AtWork) {
  const { moving } = work;
  const wasOpen = useFirstOpening(moving !== null);
  const places = new Set(moving?.map((item) => item.catalogue_type));
  const [from = null] = places;
  if (!wasOpen) return null;
  return (
    <MoveItemsDialog
      key={moving?.map(({ id }) => id).join(' ') ?? ''}
      open={moving !== null}
      onClose={work.closeMove}
      count={moving?.length ?? 0}
      from={places.size === 1 ? from : null}
      onMove={work.move}
    />
  );
}
