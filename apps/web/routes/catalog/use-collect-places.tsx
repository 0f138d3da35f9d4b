import type { CatalogItem } from '@color-almanac/domain';
import type { ComponentProps, ReactNode } from 'react';

import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import type { CollectItemsDialog } from '../../features/collect-items/collect-items-dialog.tsx';
import { useAccount } from '../../features/account/use-account.ts';
import { useCollecting } from '../../features/collect-items/use-collecting.ts';
import type { Parts } from '../../wiring.ts';
import { ShellDialogBoundary } from '../shell-dialog-boundary.tsx';

const dialogCode = loadOnDemand(
  () => import('../../features/collect-items/collect-items-dialog.tsx'),
);

/** Puts items of the catalog into collections. */
export function useCollectPlaces({
  account,
  dataStore,
  now,
}: Pick<Parts, 'account' | 'dataStore' | 'now'>): {
  /** Answers whether all of them lie in one now. */
  readonly collect: (items: readonly CatalogItem[]) => Promise<boolean>;
  readonly collectDialog: ReactNode;
} {
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const { question, collect } = useCollecting();
  return {
    collect,
    collectDialog: (
      <ShellDialogBoundary dialog="collect-items" onClose={() => question?.settle(false)}>
        <CollectDialog
          question={question}
          dataStore={dataStore}
          isSignedIn={isSignedIn}
          now={now}
        />
      </ShellDialogBoundary>
    ),
  };
}

function CollectDialog(props: ComponentProps<typeof CollectItemsDialog>) {
  const code = useOnDemand(dialogCode, useFirstOpening(props.question !== null));
  return code ? <code.CollectItemsDialog {...props} /> : null;
}
