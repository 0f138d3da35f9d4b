import type { Profile } from '@color-almanac/domain';
import { useOutletContext } from 'react-router';

import type { ProfileStore } from '../../features/profile/profile-store.ts';
import type { ShellDialog } from '../../app/shell/shell-dialogs.tsx';

/** What the frame passes to the screen inside it. */
export interface ShellContext {
  readonly profileStore: ProfileStore;
  /** The active profile; `null` only when none could be loaded and none was created. */
  readonly profile: Profile | null;
  /** Opens one of the dialogs that every screen can open. */
  readonly openDialog: (dialog: ShellDialog) => void;
  /** Opens the panel in the header where a signed-out user can sign in. */
  readonly offerSignIn: () => void;
}

export const useShell = () => useOutletContext<ShellContext>();
