import type { CatalogItem } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import type { DialogErrorBoundary } from '../../components/dialog-error-boundary.ts';
import { useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import type { FilterSheetProps } from './filter/item-filter.tsx';
import { itemFilter, moveDialog, openedItem } from './parts-on-demand.ts';
import type { CatalogWork } from './use-catalog-work.ts';

/** Further actions for an opened, analyzed item. */
export type ShowItemActions = (item: CatalogItem) => ReactNode;

interface CatalogDialogsProps {
  readonly work: CatalogWork;
  readonly sheet: FilterSheetProps;
  readonly errorBoundary: DialogErrorBoundary;
  readonly itemActions: ShowItemActions;
}

/** The catalog's dialogs, each loaded when it is first needed. */
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
  const code = useOnDemand(itemFilter, useFirstOpening(props.open));
  return code ? <code.FilterSheet {...props} /> : null;
}

type AtWork = Pick<CatalogDialogsProps, 'work'>;

function Opened({ work, itemActions }: AtWork & { readonly itemActions: ShowItemActions }) {
  const { opened, open, shown, repository, cutouts, now, reload } = work;
  const code = useOnDemand(openedItem, useFirstOpening(opened !== null));
  if (!code) return null;
  const deps = { repository, cutouts, now, reload };
  return (
    <code.OpenedItem
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
  const code = useOnDemand(moveDialog, useFirstOpening(moving !== null));
  const places = new Set(moving?.map((item) => item.catalogue_type));
  const [from = null] = places;
  if (!code) return null;
  return (
    <code.MoveItemsDialog
      key={moving?.map(({ id }) => id).join(' ') ?? ''}
      open={moving !== null}
      onClose={work.closeMove}
      count={moving?.length ?? 0}
      from={places.size === 1 ? from : null}
      onMove={work.move}
    />
  );
}
