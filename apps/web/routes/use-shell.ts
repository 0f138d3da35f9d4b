import type { Profile } from '@color-almanac/domain';
import { useOutletContext } from 'react-router';

import type { ProfileStore } from '../features/profile/profile-store.ts';
import type { ShellDialog } from './shell-dialogs.tsx';

/** What the frame hands to the screen inside it. */
export interface ShellContext {
  readonly profileStore: ProfileStore;
  /** The active profile; `null` only where none could be loaded and none was made. */
  readonly profile: Profile | null;
  /** Opens one of the dialogs that every screen can reach. */
  readonly openDialog: (dialog: ShellDialog) => void;
  /** Opens the panel in the header where a signed-out person can sign in. */
  readonly offerSignIn: () => void;
}

export const useShell = () => useOutletContext<ShellContext>();
