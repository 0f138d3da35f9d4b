import { useEffect } from 'react';

import { showToast } from '../../components/toast/show-toast.ts';
import type { QuarantinedOriginals } from '../../data/quarantined-originals.ts';
import { LOST_WORDS } from '../../words/lost.ts';

/** Stays until it is dismissed, because it is shown once. */
const STAYS = 0;

/** Says that profiles are missing because their data could not be read, and where the originals are. */
export function useLostNotice({ takeLost }: QuarantinedOriginals, onShow: () => void): void {
  useEffect(() => {
    const notify = (lost: number) => {
      if (lost === 0) return;
      showToast({
        type: 'warning',
        title: LOST_WORDS.title(lost),
        text: LOST_WORDS.text,
        action: { label: LOST_WORDS.action, onClick: onShow },
        duration: STAYS,
      });
    };
    takeLost().then(notify, reportError);
  }, [takeLost, onShow]);
}
