import type { Profile } from '@color-almanac/domain';

import { PROFILES_PAGE_WORDS } from '../../words/profile.ts';
import { ProfileCard } from './profile-card.tsx';
import type { ProfileActions } from './profile-menu.tsx';
import type { ProfilesState } from './shown-profiles.ts';
import type { PhotoSource } from './use-photo-url.ts';
import styles from './profile-card.module.css';

interface ProfileListProps {
  readonly state: ProfilesState;
  readonly source: PhotoSource;
  /** Ids of those the server refused. */
  readonly refused: ReadonlySet<string>;
  readonly actionsFor: (profile: Profile) => ProfileActions;
}

/** All profiles as cards, in the order they were created. */
export function ProfileList({ state, source, refused, actionsFor }: ProfileListProps) {
  return (
    <ul className={styles.list}>
      {state.profiles.map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          isActive={profile.id === state.active?.id}
          source={source}
          isOnlyHere={refused.has(profile.id)}
          actions={actionsFor(profile)}
        />
      ))}
    </ul>
  );
}

/** Cards without anything on them yet, in the form they will have. */
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
