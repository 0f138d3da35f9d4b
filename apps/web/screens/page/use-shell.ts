import type { Profile } from '@color-almanac/domain';
import { useOutletContext } from 'react-router';

import type { ProfileStore } from '../../features/profile/profile-store.ts';
import type { SettingsSection } from '../../features/settings/settings-modal.tsx';
import type { HelpTopic } from '../../words/help.words.ts';

export type ProfileDialog =
  | { readonly kind: 'switch-profile' }
  /** For an existing profile, or `null` for a new one. */
  | { readonly kind: 'profile-form'; readonly profile: Profile | null };

export type GuideDialog =
  /** Shown on the first visit. */
  | { readonly kind: 'welcome' }
  | { readonly kind: 'help'; readonly topic: HelpTopic }
  /** How to set up a good profile. */
  | { readonly kind: 'profile-guide' };

/** The dialogs that every screen can open. One is open at a time. */
export type ShellDialog =
  | { readonly kind: 'settings'; readonly section: SettingsSection }
  | ProfileDialog
  | GuideDialog;

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
