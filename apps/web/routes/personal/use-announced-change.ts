import { useCallback, useRef } from 'react';

import { showToast } from '../../components/toast/show-toast.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { explainNotSaved } from '../../words/not-saved.ts';
import { PROFILE_WORDS } from '../../words/profile.ts';

/**
 * Changes the profile. When that can't be saved, says so once until saving works again. Resolves to whether the profile
 * still exists.
 */
export function useAnnouncedChange(change: ProfileHandle['change']) {
  const hasReported = useRef(false);
  return useCallback(
    async (make: ProfileChange): Promise<boolean> => {
      const outcome = await change(make);
      const failed = outcome.kind === 'failed';
      if (failed && outcome.reason === 'gone') return false;
      if (failed && !hasReported.current) {
        const { notKeptTitle, notKeptText } = PROFILE_WORDS;
        const text = notKeptText(explainNotSaved(outcome));
        showToast({ type: 'warning', title: notKeptTitle, text });
      }
      hasReported.current = failed;
      return true;
    },
    [change],
  );
}
