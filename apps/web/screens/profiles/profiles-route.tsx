import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readDataUrl } from '../../features/choose-photo/read-data-url.ts';
import { NoProfiles } from '../../features/profile/no-profiles.tsx';
import type { Missing } from '../../features/profile/profile-state.ts';
import { ProfileList, ProfileListSkeleton } from '../../features/profile/profile-list.tsx';
import { useProfileActions } from '../../features/profile/use-profile-actions.ts';
import { useProfiles } from '../../features/profile/use-profiles.ts';
import { TRASH_PATH } from '../../features/trash/trash-address.ts';
import { PROFILES_PAGE_WORDS } from '../../words/profile.words.ts';
import { useServices } from '../page/services.ts';
import { useShell } from '../page/use-shell.ts';
import { useTryAgain } from '../page/use-try-again.ts';
import headStyles from '../page/page-head.module.css';
import styles from '../page/routes.module.css';

/** All profiles: to view, activate, create, edit and delete. */
export function ProfilesRoute() {
  const services = useServices();
  const { profileStore, openDialog } = useShell();
  const state = useProfiles(profileStore);
  const { trying, tryAgain } = useTryAgain();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    profileStore.refetch().catch(reportError);
  }, [profileStore]);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const openTrash = useCallback(() => void navigate(TRASH_PATH), [navigate]);
  const actionsFor = useProfileActions({
    profileStore,
    onEdit: (profile) => openDialog({ kind: 'profile-form', profile }),
    onRemoved: focusHeading,
    onOpenTrash: openTrash,
  });
  const create = () => openDialog({ kind: 'profile-form', profile: null });
  const count = state.profiles.length;
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={headStyles.pageHead}>
        <div className={headStyles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {PROFILES_PAGE_WORDS.title}
          </h1>
          {count > 0 ? <p className="lead">{PROFILES_PAGE_WORDS.count(count)}</p> : null}
        </div>
        {count > 0 ? (
          <Button variant="primary" onClick={create}>
            <Icon of={Plus} />
            {PROFILES_PAGE_WORDS.create}
          </Button>
        ) : null}
      </div>
      {count > 0 ? (
        <ProfileList
          profileStore={profileStore}
          source={{
            photos: services.dataStore.photos,
            decodePhoto: services.decodePhoto,
            readInline: readDataUrl,
          }}
          actionsFor={actionsFor}
        />
      ) : (
        <NoneYet
          missing={state.missing}
          trying={trying}
          onCreate={create}
          onTryAgain={() => {
            // The button disappears while the profiles load.
            focusHeading();
            tryAgain();
          }}
        />
      )}
    </main>
  );
}

interface NoneYetProps {
  readonly missing: Missing | null;
  readonly trying: boolean;
  readonly onCreate: () => void;
  readonly onTryAgain: () => void;
}

function NoneYet({ missing, trying, onCreate, onTryAgain }: NoneYetProps) {
  return trying ? (
    <ProfileListSkeleton />
  ) : (
    <NoProfiles missing={missing} trying={false} onCreate={onCreate} onTryAgain={onTryAgain} />
  );
}
