import { GATHERING_MS } from '@color-almanac/sync';
import type { PutOutcome } from '@color-almanac/sync';
import { useCallback, useRef } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { PROFILE_WORDS } from '../../words/profile.words.ts';
import { wait } from '../../base/wait.ts';

/**
 * Changes the profile. When that can't be saved, says so once until saving works again; what the server refuses at
 * once is taken back and said, too, where `confirm` is given. Resolves to whether the profile still exists.
 */
export function useAnnouncedChange(
  change: ProfileHandle['change'],
  confirm?: ProfileHandle['confirm'],
) {
  const hasReported = useRef(false);
  const changes = useRef(0);
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
      const number = (changes.current += 1);
      const isLatest = () => changes.current === number;
      if (!failed && confirm) announceRefusal({ confirm, isLatest }, outcome).catch(reportError);
      return true;
    },
    [change, confirm],
  );
}

interface Confirming {
  readonly confirm: ProfileHandle['confirm'];
  /** Whether no later change was saved: the answer to that one covers this one. */
  readonly isLatest: () => boolean;
}

/** Nobody waits for this: the change is on screen and saved here. */
async function announceRefusal({ confirm, isLatest }: Confirming, saved: PutOutcome) {
  // Changes are sent together.
  await wait(GATHERING_MS);
  if (!isLatest()) return;
  const answer = await confirm(Promise.resolve(saved));
  if (answer.kind !== 'failed') return;
  const text = explainNotSaved(answer);
  showToast({ type: 'error', title: PROFILE_WORDS.refusedTitle, text });
}
