import { useState } from 'react';

import { tryStorage } from '../../../data/storage-access.ts';

const OPEN_KEY = 'wardrobePanelOpen';

/** Whether the panel is open, as last set on this device; closed at first. */
export function usePanelChoice(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => {
    const kept = tryStorage(() => localStorage.getItem(OPEN_KEY));
    return kept.ok && kept.value === 'true';
  });
  const setOpen = (next: boolean): void => {
    setIsOpen(next);
    // Where storage is blocked it lasts as long as the screen.
    tryStorage(() => localStorage.setItem(OPEN_KEY, String(next)));
  };
  return [isOpen, setOpen];
}
