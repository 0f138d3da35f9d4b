import type { ReactNode } from 'react';

import { ArrivalStrip } from '../../features/arrivals/arrival-strip.tsx';
import { useArrivals } from '../../features/arrivals/use-arrivals.ts';
import { findGrid } from '../../features/catalog/catalog-screen.tsx';
import { useLostFocus } from '../../features/catalog/use-lost-focus.ts';
import type { ClothingScanWork } from '../../features/clothing-scan/use-clothing-scan.ts';
import { useUploadGist } from '../../features/upload-queue/use-upload-gist.ts';
import { useServices } from '../page/services.ts';

interface ArrivalSlots {
  /** Items whose photos are being read. */
  readonly arriving: ReadonlySet<string>;
  /** These, and those that wait for the user's answer. */
  readonly inHand: ReadonlySet<string>;
  readonly arrivalStrip: ReactNode;
}

/** What the catalog shows of photos that are read as they are added. */
export function useArrivalSlots(review: ClothingScanWork['review']): ArrivalSlots {
  const { arrivals, dataStore, uploads } = useServices();
  const { reading, asking, settle } = useArrivals(arrivals, useUploadGist(uploads).isShown);
  // Review vanishes as its dialog closes.
  useLostFocus(asking.size === 0, findGrid);
  const ask = async () => {
    const ids = [...asking.keys()];
    const found = await Promise.all(ids.map((id) => dataStore.items.get(id)));
    const items = found.flatMap((item) => item ?? []);
    if (await review(items, asking)) settle(ids);
  };
  return {
    arriving: reading,
    inHand: new Set([...reading, ...asking.keys()]),
    arrivalStrip: (
      <ArrivalStrip
        asking={asking.size}
        reading={reading.size}
        onReview={() => void ask().catch(reportError)}
      />
    ),
  };
}
