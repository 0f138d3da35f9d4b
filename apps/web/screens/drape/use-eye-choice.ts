import { SEASON_NAMES, withDrapeChoice, withSeason } from '@color-almanac/domain';
import type { NewDrapeChoice } from '@color-almanac/domain';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { DECIDE_WORDS } from '../../words/decide-by-eye.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';

/** Saves what a user chose by eye, and their season only if they ask for it. */
export function useEyeChoice({ profile, changeIfSaved, confirm }: ProfileHandle) {
  const save = async (choice: NewDrapeChoice, isSeason: boolean) => {
    const saving = changeIfSaved((before, now) => {
      const stored = withDrapeChoice(before, choice, now);
      return isSeason ? withSeason(stored, choice.season, null, now) : stored;
    });
    const outcome = await confirm(saving);
    if (outcome.kind === 'failed') {
      if (outcome.reason === 'gone') return false;
      showToast({
        type: 'error',
        title: DECIDE_WORDS.saveFailed,
        text: `${explainNotSaved(outcome)} ${DECIDE_WORDS.saveFailedText}`,
      });
      return false;
    }
    const name = SEASON_NAMES[choice.season];
    showToast({
      type: 'success',
      title: isSeason ? SEASON_WORDS.savedTitle : DECIDE_WORDS.saved,
      text: isSeason
        ? SEASON_WORDS.saved(name, profile.profile_name)
        : DECIDE_WORDS.savedText(choice.season),
    });
    return true;
  };
  return {
    keep: (choice: NewDrapeChoice) => save(choice, false),
    take: (choice: NewDrapeChoice) => save(choice, true),
  };
}
