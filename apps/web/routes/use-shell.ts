import { useOutletContext } from 'react-router';

import type { ProfileKeeper } from '../features/profile/use-profile.ts';
import type { Parts } from '../wiring.ts';

/** What the frame hands to the screen inside it. */
export interface ShellContext {
  readonly parts: Parts;
  readonly keeper: ProfileKeeper;
}

export const useShell = () => useOutletContext<ShellContext>();
