import { useLocation, useNavigate } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { FileChooser } from '../../features/choose-photo/file-chooser.tsx';
import { givenPhoto } from '../../features/choose-photo/given-photo.ts';
import { HelpModal } from '../../features/help/help-modal.tsx';
import { ProfileGuide } from '../../features/help/profile-guide.tsx';
import { ProfileFormModal } from '../../features/profile/profile-form.tsx';
import type { ProfileStore } from '../../features/profile/profile-store.ts';
import { SwitchProfileModal } from '../../features/profile/switch-profile.tsx';
import { noteWelcomeSeen } from '../../features/welcome/seen-welcome.ts';
import { WelcomeModal } from '../../features/welcome/welcome-modal.tsx';
import type { GuideDialog, ProfileDialog, ShellDialog } from '../../screens/page/use-shell.ts';
import { findHeading } from '../../screens/page/find-heading.ts';
import { WELCOME_WORDS } from '../../words/welcome.words.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { useSiteFacts } from '../../screens/page/use-site-facts.ts';

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

interface ProfileDialogsProps {
  readonly profileStore: ProfileStore;
  readonly dialog: ProfileDialog;
  readonly onOpen: (dialog: ProfileDialog) => void;
  readonly onClose: () => void;
}

/** The dialogs about profiles. */
function ProfileDialogs({ profileStore, dialog, onOpen, onClose }: ProfileDialogsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (dialog.kind === 'profile-form') {
    return (
      <ProfileFormModal
        profileStore={profileStore}
        profile={dialog.profile}
        onClose={onClose}
        onSaved={() => {
          onClose();
          // A new profile is active, and what it needs first is a photo.
          if (dialog.profile === null && pathname !== '/') void navigate('/');
        }}
      />
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
  const leave = () => {
    noteWelcomeSeen();
    onClose();
  };
  return (
    <WelcomeModal
      feedbackAddress={feedbackAddress}
      findNext={findHeading}
      photoButton={
        givenPhoto.isEmpty() ? null : (
          <FileChooser
            className={buttonClasses({ variant: 'primary' })}
            onFile={(file) => {
              leave();
              givenPhoto.emit(file);
            }}
          >
            {WELCOME_WORDS.withPhoto}
          </FileChooser>
        )
      }
      onClose={leave}
    />
  );
}
