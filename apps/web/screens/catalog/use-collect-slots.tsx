import type { CatalogItem } from '@color-almanac/domain';
import type { ComponentProps, ReactNode } from 'react';

import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import type { CollectItemsDialog } from '../../features/collect-items/collect-items-dialog.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { useCollecting } from '../../features/collect-items/use-collecting.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { useServices } from '../page/services.ts';

const dialogCode = lazyWithRetry(
  () => import('../../features/collect-items/collect-items-dialog.tsx'),
);

/** Adds items of the catalog to collections. */
export function useCollectSlots(): {
  /** Resolves to whether all of them are in one now. */
  readonly collect: (items: readonly CatalogItem[]) => Promise<boolean>;
  readonly collectDialog: ReactNode;
} {
  const { account, dataStore, now } = useServices();
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const { question, collect } = useCollecting();
  return {
    collect,
    collectDialog: (
      <DialogBoundary dialog="collect-items" onClose={() => question?.settle(false)}>
        <CollectDialog
          question={question}
          dataStore={dataStore}
          isSignedIn={isSignedIn}
          now={now}
        />
      </DialogBoundary>
    ),
  };
}

function CollectDialog(props: ComponentProps<typeof CollectItemsDialog>) {
  const code = useOnDemand(dialogCode, useFirstOpening(props.question !== null));
  return code ? <code.CollectItemsDialog {...props} /> : null;
}
