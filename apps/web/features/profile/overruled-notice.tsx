import { readProfileDescription, readProfileName, SEASONS } from '@color-almanac/domain';
import type { Profile, ProfileType, SeasonKey } from '@color-almanac/domain';
import type { OverruledChoice } from '@color-almanac/sync';

import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { OVERRULED_WORDS } from '../../words/overruled-choice.words.ts';
import { PROFILE_FORM_WORDS, PROFILE_TYPE_NAMES } from '../../words/profile-form.words.ts';
import type { ProfileStore } from './profile-store.ts';
import styles from './profile-card.module.css';

export interface OverruledNoticesProps {
  readonly profileStore: Pick<ProfileStore, 'change' | 'confirm' | 'settleOverruled'>;
  readonly choices: readonly OverruledChoice[];
}

/** The user's choices for a profile that another device replaced, each with a button to restore it. */
export function OverruledNotices({ profileStore, choices }: OverruledNoticesProps) {
  return choices.map((choice) => {
    const { key, profileId, field } = choice;
    const [mine, theirs] = [inWords(field, choice.mine), inWords(field, choice.theirs)];
    const dismiss = () => profileStore.settleOverruled(key);
    const use = async () => {
      const outcome = await profileStore.confirm(
        profileId,
        profileStore.change(profileId, (profile, now) => withChoice(profile, choice, now)),
      );
      if (outcome.kind !== 'failed') await dismiss();
      else if (outcome.reason !== 'gone') {
        showToast({
          type: 'error',
          title: PROFILE_FORM_WORDS.updateFailed,
          text: explainNotSaved(outcome),
        });
      }
    };
    return (
      <div key={key} role="note" className={styles.notice} data-not-choosing>
        <p className="small">{`${OVERRULED_WORDS.theirs(theirs)} ${OVERRULED_WORDS.mine(mine)}`}</p>
        <div className={styles.noticeActions}>
          <Button size="small" onClick={() => void use().catch(reportError)}>
            {OVERRULED_WORDS.use(mine)}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={OVERRULED_WORDS.dismissNamed(mine)}
            onClick={() => void dismiss().catch(reportError)}
          >
            {OVERRULED_WORDS.dismiss}
          </Button>
        </div>
      </div>
    );
  });
}

function inWords(field: OverruledChoice['field'], value: string | null): string {
  if (field === 'color_season')
    return isSeason(value) ? SEASONS[value].name : OVERRULED_WORDS.noSeason;
  if (field === 'type') return isType(value) ? PROFILE_TYPE_NAMES[value] : String(value);
  return value ? OVERRULED_WORDS.quoted(value) : OVERRULED_WORDS.noDescription;
}

/** The profile with the user's earlier value: a new choice, later than the other device's. */
function withChoice(profile: Profile, { field, mine }: OverruledChoice, now: string): Profile {
  const { preferences } = profile;
  const changed = { ...profile, updated_at: now };
  if (field === 'color_season') return { ...changed, color_season: isSeason(mine) ? mine : null };
  if (field === 'profile_name') {
    return { ...changed, profile_name: readProfileName(mine ?? '') ?? profile.profile_name };
  }
  if (field === 'description') {
    const description = readProfileDescription(mine ?? '');
    return { ...changed, preferences: { ...preferences, description } };
  }
  if (!isType(mine)) return profile;
  return { ...changed, templateId: mine, preferences: { ...preferences, type: mine } };
}

const isSeason = (value: string | null): value is SeasonKey =>
  value !== null && Object.hasOwn(SEASONS, value);
const isType = (value: string | null): value is ProfileType =>
  value !== null && Object.hasOwn(PROFILE_TYPE_NAMES, value);
