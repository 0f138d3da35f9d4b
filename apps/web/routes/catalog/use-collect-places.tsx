import type { CatalogItem } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { useCollecting } from '../../features/collect-items/use-collecting.ts';
import type { Parts } from '../../wiring.ts';

const dialogCode = loadOnDemand(
  () => import('../../features/collect-items/collect-items-dialog.tsx'),
);

/** Puts items of the catalog into collections. */
export function useCollectPlaces({
  account,
  library,
  now,
}: Pick<Parts, 'account' | 'library' | 'now'>): {
  /** Answers whether all of them lie in one now. */
  readonly collect: (items: readonly CatalogItem[]) => Promise<boolean>;
  readonly collectDialog: ReactNode;
} {
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const { question, collect } = useCollecting();
  const code = useOnDemand(dialogCode, useFirstOpening(question !== null));
  const ground = { library, isSignedIn, now };
  return {
    collect,
    collectDialog: code ? <code.CollectItemsDialog question={question} {...ground} /> : null,
  };
}
