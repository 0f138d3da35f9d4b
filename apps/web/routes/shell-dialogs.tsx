import { showOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { ProfileStore } from '../features/profile/profile-store.ts';
import type { SettingsSection } from '../features/settings/settings-modal.tsx';
import { GuideDialogs } from './guide-dialogs.tsx';
import type { GuideDialog } from './guide-dialogs.tsx';
import { ProfileDialogs } from './profile-dialogs.tsx';
import type { ProfileDialog } from './profile-dialogs.tsx';

const settings = lazyWithRetry(() => import('./settings-dialog.tsx'));
const SettingsDialog = showOnDemand(settings, (code) => code.SettingsDialog);

/** The dialogs that every screen can open. One is open at a time. */
export type ShellDialog =
  | { readonly kind: 'settings'; readonly section: SettingsSection }
  | ProfileDialog
  | GuideDialog;

interface ShellDialogsProps {
  readonly profileStore: ProfileStore;
  readonly dialog: ShellDialog | null;
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
  if (!dialog) return null;
  return <GuideDialogs dialog={dialog} onOpen={onOpen} onClose={onClose} />;
}
