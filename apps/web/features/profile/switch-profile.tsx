import { cardSlots, SEASONS } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { Check, Plus } from 'lucide-react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { SWITCH_PROFILE_WORDS } from '../../words/profile-form.words.ts';
import { PROFILE_CARD_WORDS } from '../../words/profile-card.words.ts';
import type { ProfileStore } from './profile-store.ts';
import { activateIn } from './use-profile-actions.ts';
import { useProfiles } from './use-profiles.ts';
import styles from './profile-form.module.css';

interface SwitchProfileProps {
  readonly profileStore: ProfileStore;
  readonly onCreate: () => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** Lists all profiles to choose the active one from. */
export function SwitchProfileModal({
  profileStore,
  onCreate,
  onManage,
  onClose,
}: SwitchProfileProps) {
  const { profiles, active } = useProfiles(profileStore);
  const { notify } = useAsk();
  const choose = (profile: Profile) => {
    activateIn(profileStore, profile.id).catch((error: unknown) =>
      notify(error instanceof Error ? error.message : String(error)),
    );
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={SWITCH_PROFILE_WORDS.title}
      width={480}
      foot={
        <>
          <Button variant="quiet" onClick={onManage}>
            {SWITCH_PROFILE_WORDS.manage}
          </Button>
          <Button variant="outline" onClick={onCreate}>
            <Icon of={Plus} />
            {SWITCH_PROFILE_WORDS.createNew}
          </Button>
        </>
      }
    >
      <ul className={styles.switch}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileRow
              profile={profile}
              isActive={profile.id === active?.id}
              onChoose={() => choose(profile)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface ProfileRowProps {
  readonly profile: Profile;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function ProfileRow({ profile, isActive, onChoose }: ProfileRowProps) {
  const season = profile.color_season;
  return (
    <button
      type="button"
      className={styles.row}
      {...(isActive ? { 'aria-current': 'true' as const } : {})}
      onClick={onChoose}
    >
      <Mount padding="tiny" className={styles.strip}>
        {cardSlots(profile).slots.map(({ name, hex }, place) => (
          <Swatch key={`${place} ${name}`} color={hex} className={styles.stripColor} />
        ))}
      </Mount>
      <span className={styles.words}>
        <b translate="no">{profile.profile_name}</b>
        <span className="small secondary">
          {season ? SEASONS[season].name : PROFILE_CARD_WORDS.noSeason}
        </span>
      </span>
      {isActive ? (
        <Badge>
          <Icon of={Check} size="tiny" />
          {PROFILE_CARD_WORDS.active}
        </Badge>
      ) : null}
    </button>
  );
}
