import { useEffect, useSyncExternalStore } from 'react';

import { isAnyDialogOpen, watchOpenDialogs } from '../../ui/open-dialogs.ts';
import { hasSeenWelcome } from '../../features/welcome/seen-welcome.ts';

/** Opens the welcome on the first visit, after all other questions, and never over another dialog or an open menu. */
export function useWelcome(isReady: boolean, onOpen: () => void): void {
  const isBusy = useSyncExternalStore(watchOpenDialogs, isAnyDialogOpen);
  useEffect(() => {
    // Checked again, because a dialog that has just opened is reported a moment later.
    if (isReady && !isBusy && !isAnyDialogOpen() && !hasSeenWelcome()) onOpen();
  }, [isReady, isBusy, onOpen]);
}
