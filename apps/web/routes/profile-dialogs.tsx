import type { Profile } from '@color-almanac/domain';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';

import type { ProfileDesk } from '../features/profile/profile-desk.ts';

const ProfileFormModal = lazy(async () => ({
  default: (await import('../features/profile/profile-form.tsx')).ProfileFormModal,
}));
const SwitchProfileModal = lazy(async () => ({
  default: (await import('../features/profile/switch-profile.tsx')).SwitchProfileModal,
}));

export type ProfileDialog =
  | { readonly kind: 'switch-profile' }
  /** Of a profile to change, or of a new one. */
  | { readonly kind: 'profile-form'; readonly profile: Profile | null };

interface ProfileDialogsProps {
  readonly desk: ProfileDesk;
  readonly dialog: ProfileDialog;
  readonly onOpen: (dialog: ProfileDialog) => void;
  readonly onClose: () => void;
}

/** The dialogs about profiles. */
export function ProfileDialogs({ desk, dialog, onOpen, onClose }: ProfileDialogsProps) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'switch-profile' ? (
        <SwitchProfileModal
          desk={desk}
          onCreate={() => onOpen({ kind: 'profile-form', profile: null })}
          onManage={() => {
            onClose();
            void navigate('/profiles');
          }}
          onClose={onClose}
        />
      ) : (
        <ProfileFormModal desk={desk} profile={dialog.profile} onClose={onClose} />
      )}
    </Suspense>
  );
}
