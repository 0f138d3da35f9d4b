import { useEffect, useSyncExternalStore } from 'react';

import { isAnyDialogOpen, watchOpenDialogs } from '../components/open-dialogs.ts';
import { hasSeenWelcome } from '../features/welcome/seen-welcome.ts';

/** Opens the welcome on the first visit: when nothing else has to be asked before, and never over another dialog or an open menu. */
export function useWelcome(isReady: boolean, onOpen: () => void): void {
  const isBusy = useSyncExternalStore(watchOpenDialogs, isAnyDialogOpen);
  useEffect(() => {
    // Asked again: what has just been opened is told a moment later.
    if (isReady && !isBusy && !isAnyDialogOpen() && !hasSeenWelcome()) onOpen();
  }, [isReady, isBusy, onOpen]);
}
