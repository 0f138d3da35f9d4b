import type { ComponentProps } from 'react';

import { useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../lazy-with-retry.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import type { ItemDialog } from '../../features/collections/detail/detail-dialogs.tsx';
import { DialogBoundary } from '../dialog-boundary.tsx';

const dialogCode = lazyWithRetry(() => import('./collected-item-dialog.tsx'));

/** An item of a collection; it opens as in the catalog. */
export function CollectedItem(props: ComponentProps<ItemDialog>) {
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
