import type { CatalogItem } from '@color-almanac/domain';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import type { Uploading } from '../../features/catalog/intake/use-catalog-uploads.ts';
import { useFailureAlert } from '../../features/upload-queue/use-failure-alert.ts';
import { useUploadGist } from '../../features/upload-queue/use-upload-gist.ts';
import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.words.ts';
import { useServices } from '../page/services.ts';

interface UploadSlots {
  readonly uploading: Uploading;
  /** `null` when nothing is uploading and nothing has just finished. */
  readonly uploadPanel: ReactNode;
}

const UploadPanel = showOnDemand(
  lazyWithRetry(() => import('../../features/upload-queue/upload-panel.tsx')),
  (code) => code.UploadPanel,
);

/** What the catalog shows of uploads, and what it passes to them. */
export function useUploadSlots(
  scan: (items: readonly CatalogItem[]) => Promise<boolean>,
  inHand: ReadonlySet<string>,
): UploadSlots {
  const { uploads, dataStore, saveStatus } = useServices();
  const { notify } = useAsk();
  const { isBusy, isShown, guestWaits } = useUploadGist(uploads);
  useFailureAlert(uploads);
  useEffect(() => {
    // A toast, shown once: a list entry would get in the way of the user's own uploads.
    if (guestWaits)
      showToast({ type: 'info', title: WORDS.guestWaitsTitle, text: WORDS.guestWaits });
  }, [guestWaits]);
  const isAheadOfAccount = useSyncExternalStore(
    saveStatus.subscribe,
    () => saveStatus.get().kind !== 'saved',
  );
  const analyze = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => dataStore.items.get(id)));
    // Some may have been analyzed or deleted since.
    const items = found.flatMap((item) => (item && !item.ai_analyzed ? item : []));
    if (await scan(items)) uploads.dismiss(ids);
  };
  return {
    uploading: {
      isBusy,
      start: (files, catalogue) => {
        uploads.add(files, catalogue).catch((error: unknown) => {
          reportError(error);
          notify(WORDS.notTaken, WORDS.notTakenTitle).catch(reportError);
        });
      },
    },
    uploadPanel: isShown ? (
      <UploadPanel
        uploads={uploads}
        repository={dataStore.items}
        isAheadOfAccount={isAheadOfAccount}
        inHand={inHand}
        onAnalyze={(ids) => void analyze(ids).catch(reportError)}
      />
    ) : null,
  };
}
