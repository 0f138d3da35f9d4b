import { loadOnDemand, showOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import type { ProfileStore } from '../features/profile/profile-store.ts';
import type { SettingsSection } from '../features/settings/settings-modal.tsx';
import type { Parts } from '../wiring.ts';
import { GuideDialogs } from './guide-dialogs.tsx';
import type { GuideDialog } from './guide-dialogs.tsx';
import { ProfileDialogs } from './profile-dialogs.tsx';
import type { ProfileDialog } from './profile-dialogs.tsx';

const settings = loadOnDemand(() => import('./settings-dialog.tsx'));
const SettingsDialog = showOnDemand(settings, (code) => code.SettingsDialog);

/** The dialogs that every screen can reach. One is open at a time. */
export type ShellDialog =
  | { readonly kind: 'settings'; readonly section: SettingsSection }
  | ProfileDialog
  | GuideDialog;

interface ShellDialogsProps {
  readonly parts: Parts;
  readonly profileStore: ProfileStore;
  readonly dialog: ShellDialog | null;
  readonly feedbackAddress: string;
  readonly onOpen: (dialog: ShellDialog) => void;
  readonly onClose: () => void;
  /** Begins anew with what is in the library now. */
  readonly onReopen: () => void;
}

export function ShellDialogs(props: ShellDialogsProps) {
  const { parts, profileStore, dialog, onOpen, onClose, onReopen } = props;
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
        parts={parts}
        profileStore={profileStore}
        section={dialog.section}
        onReopen={onReopen}
        onClose={onClose}
      />
    );
  }
  if (!dialog) return null;
  return (
    <GuideDialogs
      dialog={dialog}
      feedbackAddress={props.feedbackAddress}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}
