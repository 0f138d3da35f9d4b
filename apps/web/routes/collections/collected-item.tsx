import type { CatalogItem } from '@color-almanac/domain';

import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { ShellDialogBoundary } from '../shell-dialog-boundary.tsx';

const dialogCode = loadOnDemand(() => import('./collected-item-dialog.tsx'));

export interface CollectedItemProps {
  /** `null` when none is open. */
  readonly id: string | null;
  /** Those one may go on to from it. */
  readonly items: readonly CatalogItem[];
  readonly onOpen: (id: string | null) => void;
  /** Shows what is kept by now. */
  readonly lookAgain: () => Promise<void>;
}

/** An item of a collection, opened as in the catalog. */
export function CollectedItem(props: CollectedItemProps) {
  return (
    <ShellDialogBoundary dialog="item" onClose={() => props.onOpen(null)}>
      <Opened {...props} />
    </ShellDialogBoundary>
  );
}

function Opened(props: CollectedItemProps) {
  const code = useOnDemand(dialogCode, useFirstOpening(props.id !== null));
  return code ? <code.CollectedItemDialog {...props} /> : null;
}
