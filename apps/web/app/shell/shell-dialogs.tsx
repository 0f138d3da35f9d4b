import type { Profile } from '@color-almanac/domain';
import { useNavigate } from 'react-router';

import { HelpModal } from '../../features/help/help-modal.tsx';
import { ProfileGuide } from '../../features/help/profile-guide.tsx';
import { ProfileFormModal } from '../../features/profile/profile-form.tsx';
import type { ProfileStore } from '../../features/profile/profile-store.ts';
import { SwitchProfileModal } from '../../features/profile/switch-profile.tsx';
import type { SettingsSection } from '../../features/settings/settings-modal.tsx';
import { noteWelcomeSeen } from '../../features/welcome/seen-welcome.ts';
import { WelcomeModal } from '../../features/welcome/welcome-modal.tsx';
import type { HelpTopic } from '../../words/help.words.ts';
import { findHeading } from '../../screens/page/find-heading.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { useSiteFacts } from '../../screens/page/use-site-facts.ts';

/** The dialogs that every screen can open. One is open at a time. */
export type ShellDialog =
  | { readonly kind: 'settings'; readonly section: SettingsSection }
  | ProfileDialog
  | GuideDialog;

interface ShellDialogsProps {
  readonly profileStore: ProfileStore;
  readonly dialog: ShellDialog;
  readonly onOpen: (dialog: ShellDialog) => void;
  readonly onClose: () => void;
  /** Reloads everything from the data store. */
  readonly onReopen: () => void;
}

export function ShellDialogs(props: ShellDialogsProps) {
  const { profileStore, dialog, onOpen, onClose, onReopen } = props;
  if (dialog?.kind === 'switch-profile' || dialog?.kind === 'profile-form') {
    return (
      <ProfileDialogs
        profileStore={profileStore}
        dialog={dialog}
        onOpen={onOpen}
        onClose={onClose}
      />
    );
  }
  if (dialog?.kind === 'settings') {
    return (
      <SettingsDialog
        profileStore={profileStore}
        section={dialog.section}
        onReopen={onReopen}
        onClose={onClose}
      />
    );
  }
  return <GuideDialogs dialog={dialog} onOpen={onOpen} onClose={onClose} />;
}

type ProfileDialog =
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
function ProfileDialogs({ profileStore, dialog, onOpen, onClose }: ProfileDialogsProps) {
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

type GuideDialog =
  /** Shown on the first visit. */
  | { readonly kind: 'welcome' }
  | { readonly kind: 'help'; readonly topic: HelpTopic }
  /** How to set up a good profile. */
  | { readonly kind: 'profile-guide' };

interface GuideDialogsProps {
  readonly dialog: GuideDialog;
  readonly onOpen: (dialog: GuideDialog) => void;
  readonly onClose: () => void;
}

/** The dialogs that explain. */
function GuideDialogs({ dialog, onOpen, onClose }: GuideDialogsProps) {
  const { feedbackAddress } = useSiteFacts();
  if (dialog.kind === 'help') {
    return (
      <HelpModal
        topic={dialog.topic}
        onOpenGuide={() => onOpen({ kind: 'profile-guide' })}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === 'profile-guide') return <ProfileGuide onClose={onClose} />;
  return (
    <WelcomeModal
      feedbackAddress={feedbackAddress}
      findNext={findHeading}
      onClose={() => {
        noteWelcomeSeen();
        onClose();
      }}
    />
  );
}
