import type { Profile } from '@color-almanac/domain';
import { useMemo } from 'react';

import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { useClothingScan } from '../../features/clothing-scan/use-clothing-scan.ts';
import { findScanPlace, useScanPlace } from '../../features/face-scan/scan-place.ts';
import type { Parts } from '../../wiring.ts';

interface ScanGround {
  readonly parts: Pick<Parts, 'account' | 'clothingAnalysts' | 'library'>;
  readonly profile: Profile | null;
}

/** Guests have nothing to choose. */
const DeviceOnlyChoice = showOnDemand(
  loadOnDemand(() => import('../../features/face-scan/device-only-choice.tsx')),
  (code) => code.DeviceOnlyChoice,
);

/** Scans clothes where faces are scanned: by the same choice of the same person. */
export function useScanPlaces({ parts, profile }: ScanGround) {
  const { account, clothingAnalysts, library } = parts;
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const place = useScanPlace(isSignedIn);
  const work = useClothingScan({
    shelf: library.items,
    getProfile: () => profile,
    chooseAnalyst: (isHere) => {
      const isStillIn = account.getState().kind === 'signed-in';
      return !isHere && findScanPlace(isStillIn) === 'server'
        ? clothingAnalysts.server
        : clothingAnalysts.device;
    },
  });
  const placeChoice = useMemo(() => (isSignedIn ? <DeviceOnlyChoice /> : null), [isSignedIn]);
  return { ...work, place, placeChoice };
}
