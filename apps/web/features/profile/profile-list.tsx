import type { Profile } from '@color-almanac/domain';

import { PROFILES_PAGE_WORDS } from '../../words/profile.words.ts';
import { OverruledChoices } from './overruled-choices.tsx';
import { ProfileCard } from './profile-card.tsx';
import type { ProfileActions } from './profile-menu.tsx';
import type { ProfileStore } from './profile-store.ts';
import type { PhotoSource } from './use-photo-url.ts';
import { useProfiles } from './use-profiles.ts';
import styles from './profile-card.module.css';

interface ProfileListProps {
  readonly profileStore: ProfileStore;
  readonly source: PhotoSource;
  readonly actionsFor: (profile: Profile) => ProfileActions;
}

/** All profiles as cards, in the order they were created. */
export function ProfileList({ profileStore, source, actionsFor }: ProfileListProps) {
  const { profiles, active, refused } = useProfiles(profileStore);
  return (
    <ul className={styles.list}>
      {profiles.map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          isActive={profile.id === active?.id}
          source={source}
          isOnlyHere={refused.has(profile.id)}
          actions={actionsFor(profile)}
          notice={<OverruledChoices profileStore={profileStore} profileId={profile.id} />}
        />
      ))}
    </ul>
  );
}

/** Empty cards in their final shape, shown while loading. */
export function ProfileListSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="unseen">{PROFILES_PAGE_WORDS.trying}</span>
      {[1, 2].map((place) => (
        <div key={place} className={styles.card}>
          <div className={styles.photo}>
            <span className={styles.waiting} />
          </div>
          <div className={styles.about}>
            <span className={`${styles.skeleton} ${styles.line}`} />
            <span className={`${styles.skeleton} ${styles.line}`} />
            <span className={`${styles.skeleton} ${styles.band}`} />
            <span className={`${styles.skeleton} ${styles.line}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
