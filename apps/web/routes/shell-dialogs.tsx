import type { ProfileDesk } from '../features/profile/profile-desk.ts';
import type { Parts } from '../wiring.ts';
import { ProfileDialogs } from './profile-dialogs.tsx';
import type { ProfileDialog } from './profile-dialogs.tsx';
import { YourDataDoor } from './your-data-door.tsx';

/** The dialogs that every screen can reach. One is open at a time. */
export type ShellDialog = { readonly kind: 'your-data' } | ProfileDialog;

interface ShellDialogsProps {
  readonly parts: Parts;
  readonly desk: ProfileDesk;
  readonly dialog: ShellDialog | null;
  readonly onOpen: (dialog: ShellDialog) => void;
  readonly onClose: () => void;
  /** Begins anew with what is in the library now. */
  readonly onReopen: () => void;
}

export function ShellDialogs(props: ShellDialogsProps) {
  const { parts, desk, dialog, onOpen, onClose, onReopen } = props;
  if (dialog?.kind === 'switch-profile' || dialog?.kind === 'profile-form') {
    return <ProfileDialogs desk={desk} dialog={dialog} onOpen={onOpen} onClose={onClose} />;
  }
  if (dialog?.kind === 'your-data') {
    return <YourDataDoor parts={parts} onReopen={onReopen} onClose={onClose} />;
  }
  return null;
}
