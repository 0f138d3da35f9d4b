import type { Profile } from '@color-almanac/domain';

import { showToast } from '../../components/toast/show-toast.ts';
import { DELETED_ELSEWHERE_WORDS } from '../../words/profile.ts';

/** Explains why another profile is suddenly shown; in a hidden tab, when the user comes back to it. */
export function announceDeleted(profile: Profile): void {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => announceDeleted(profile), { once: true });
    return;
  }
  const { title, text } = DELETED_ELSEWHERE_WORDS;
  showToast({ type: 'warning', title, text: text(profile.profile_name) });
}
