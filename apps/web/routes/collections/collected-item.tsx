import type { ComponentProps } from 'react';

import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import type { ItemDialog } from '../../features/collections/detail/detail-dialogs.tsx';
import { ShellDialogBoundary } from '../shell-dialog-boundary.tsx';

const dialogCode = loadOnDemand(() => import('./collected-item-dialog.tsx'));

/** An item of a collection, opened as in the catalog. */
export function CollectedItem(props: ComponentProps<ItemDialog>) {
  return (
    <ShellDialogBoundary dialog="item" onClose={() => props.onOpen(null)}>
      <Opened {...props} />
    </ShellDialogBoundary>
  );
}

function Opened(props: ComponentProps<ItemDialog>) {
  const code = useOnDemand(dialogCode, useFirstOpening(props.id !== null));
  return code ? <code.CollectedItemDialog {...props} /> : null;
}
