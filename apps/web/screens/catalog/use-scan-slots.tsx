import type { Profile } from '@color-almanac/domain';
import { useCallback } from 'react';

import { settleConsent } from '../../ui/ai-consent/settle-consent.ts';
import { useAsk } from '../../ui/ask/ask-context.ts';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useAccount } from '../../features/account/use-account.ts';
import type { ShowLocation } from '../../features/clothing-scan/scan-loading-modal.tsx';
import { useClothingScan } from '../../features/clothing-scan/use-clothing-scan.ts';
import { findScanLocation, useScanLocation } from '../../features/face-scan/scan-location.ts';
import { useServices } from '../page/services.ts';

/** Shown to signed-in users only: guests have no choice to make. */
const SignedInLocation = showOnDemand(
  lazyWithRetry(() => import('../../features/face-scan/signed-in-location.tsx')),
  (code) => code.SignedInLocation,
);

/** Scans clothes where faces are scanned; the choice is one for both. */
export function useScanSlots(profile: Pick<Profile, 'color_season'> | null) {
  const { account, aiConsent, clothingAnalysts, dataStore } = useServices();
  const ask = useAsk();
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const place = useScanLocation(isSignedIn);
  const isForServer = () => findScanLocation(account.getState().kind === 'signed-in') === 'server';
  const work = useClothingScan({
    repository: dataStore.items,
    getProfile: () => profile,
    settle: async () => {
      const consent = isForServer() ? await aiConsent.open().catch(reportAsNone) : null;
      // If the question can't be asked, there is no consent, so only the server's own engine runs.
      return consent ? settleConsent(consent, ask) : true;
    },
    chooseAnalyst: (isHere) =>
      !isHere && isForServer() ? clothingAnalysts.server : clothingAnalysts.device,
  });
  const showLocation = useCallback<ShowLocation>(
    (shown) => <SignedInLocation place={shown} aiConsent={aiConsent} many />,
    [aiConsent],
  );
  return { ...work, place, showLocation };
}

function reportAsNone(error: unknown): null {
  reportError(error);
  return null;
}
