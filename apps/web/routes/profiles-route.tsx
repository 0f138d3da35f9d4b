import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon.tsx';
import { NoProfiles } from '../features/profile/no-profiles.tsx';
import type { ProfileDesk } from '../features/profile/profile-desk.ts';
import { ProfileList, ProfileListSkeleton } from '../features/profile/profile-list.tsx';
import { useProfileActions } from '../features/profile/use-profile-actions.ts';
import { useProfiles } from '../features/profile/use-profiles.ts';
import { PROFILES_PAGE_WORDS } from '../words/profile.ts';
import { useShell } from './use-shell.ts';
import { useTryAgain } from './use-try-again.ts';
import styles from './profiles.module.css';

/** All profiles: to look at, to choose the active one of, to make, change and delete. */
export function ProfilesRoute() {
  const { parts, desk, openDialog } = useShell();
  const state = useProfiles(desk);
  const { trying, tryAgain } = useTryAgain();
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshProfiles(desk);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const actionsFor = useProfileActions({
    desk,
    onEdit: (profile) => openDialog({ kind: 'profile-form', profile }),
    onRemoved: focusHeading,
  });
  const create = () => openDialog({ kind: 'profile-form', profile: null });
  const count = state.profiles.length;
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={styles.pageHead}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {PROFILES_PAGE_WORDS.title}
          </h1>
          {count > 0 ? <p className="lead">{PROFILES_PAGE_WORDS.count(count)}</p> : null}
        </div>
        {count > 0 ? (
          <Button look="primary" onClick={create}>
            <Icon of={Plus} />
            {PROFILES_PAGE_WORDS.create}
          </Button>
        ) : null}
      </div>
      {count > 0 ? (
        <ProfileList state={state} photos={parts.library.photos} actionsFor={actionsFor} />
      ) : (
        <NoneYet
          trying={trying}
          onCreate={create}
          onTryAgain={() => {
            // The button goes while the profiles are loaded.
            focusHeading();
            tryAgain();
          }}
        />
      )}
    </main>
  );
}

interface NoneYetProps {
  readonly trying: boolean;
  readonly onCreate: () => void;
  readonly onTryAgain: () => void;
}

function NoneYet({ trying, onCreate, onTryAgain }: NoneYetProps) {
  return trying ? (
    <ProfileListSkeleton />
  ) : (
    <NoProfiles trying={false} onCreate={onCreate} onTryAgain={onTryAgain} />
  );
}

/** Looks what is kept now when the page opens and whenever the person comes back to it. */
function useFreshProfiles(desk: ProfileDesk): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') desk.refresh().catch(reportError);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [desk]);
}
