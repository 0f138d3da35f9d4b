import type { Profile } from '@color-almanac/domain';
import { useNavigate } from 'react-router';

import { showOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { ProfileStore } from '../features/profile/profile-store.ts';

const form = lazyWithRetry(() => import('../features/profile/profile-form.tsx'));
const choice = lazyWithRetry(() => import('../features/profile/switch-profile.tsx'));

const ProfileFormModal = showOnDemand(form, (code) => code.ProfileFormModal);
const SwitchProfileModal = showOnDemand(choice, (code) => code.SwitchProfileModal);

export type ProfileDialog =
  | { readonly kind: 'switch-profile' }
  /** For an existing profile, or `null` for a new one. */
  | { readonly kind: 'profile-form'; readonly profile: Profile | null };

interface ProfileDialogsProps {
  readonly profileStore: ProfileStore;
  readonly dialog: ProfileDialog;
  readonly onOpen: (dialog: ProfileDialog) => void;
  readonly onClose: () => void;
}

/** The dialogs about profiles. */
export function ProfileDialogs({ profileStore, dialog, onOpen, onClose }: ProfileDialogsProps) {
  const navigate = useNavigate();
  if (dialog.kind === 'profile-form') {
    return (
      <ProfileFormModal profileStore={profileStore} profile={dialog.profile} onClose={onClose} />
    );
  }
  return (
    <SwitchProfileModal
      profileStore={profileStore}
      onCreate={() => onOpen({ kind: 'profile-form', profile: null })}
      onManage={() => {
        onClose();
        void navigate('/profiles');
      }}
      onClose={onClose}
    />
  );
}
