import { useEffect } from 'react';

import { showToast } from '../../components/toast/show-toast.ts';
import type { KeptOriginals } from '../../storage/kept-originals.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';

/** Stays until it is answered: it is said once. */
const STAYS = 0;

/** Says that profiles are missing because what was kept of them could not be read, and where the originals are. */
export function useLostNotice({ takeLost }: KeptOriginals, onShow: () => void): void {
  useEffect(() => {
    const lost = takeLost();
    if (lost === 0) return;
    showToast({
      type: 'warning',
      title: OWN_DATA_WORDS.lostTitle(lost),
      text: OWN_DATA_WORDS.lostText,
      action: { label: OWN_DATA_WORDS.lostAction, onClick: onShow },
      duration: STAYS,
    });
  }, [takeLost, onShow]);
}
