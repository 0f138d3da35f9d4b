import { useState } from 'react';

import { tryStorage } from '../../../data/storage-access.ts';

const OPEN_KEY = 'wardrobePanelOpen';

/** Whether the panel stands open, as it was left on this device; closed until somebody opens it. */
export function usePanelChoice(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => {
    const kept = tryStorage(() => localStorage.getItem(OPEN_KEY));
    return kept.ok && kept.value === 'true';
  });
  const setOpen = (next: boolean): void => {
    setIsOpen(next);
    // Where nothing may be kept it holds as long as the screen.
    tryStorage(() => localStorage.setItem(OPEN_KEY, String(next)));
  };
  return [isOpen, setOpen];
}
