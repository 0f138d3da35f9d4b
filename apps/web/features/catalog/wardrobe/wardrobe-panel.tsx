import { useState } from 'react';

import { lazyWithRetry } from '../../../base/lazy-with-retry.ts';
import { tryStorage } from '../../../base/storage-access.ts';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { showOnDemand } from '../../../ui/load-on-demand/load-on-demand.ts';
import { WARDROBE_WORDS as WORDS } from '../../../words/wardrobe.words.ts';
import styles from './wardrobe-panel.module.css';
import type { WardrobeReadingProps } from './wardrobe-reading.tsx';

/** Palettes and outfits load once it is open. */
export const wardrobeReading = lazyWithRetry(() => import('./wardrobe-reading.tsx'));
const WardrobeReading = showOnDemand(wardrobeReading, (code) => code.WardrobeReading);

/** The user's wardrobe against their season, in figures. While closed, nothing is computed. */
export function WardrobePanel(props: WardrobeReadingProps) {
  const [isOpen, setOpen] = usePanelChoice();
  return (
    <div className={styles.place}>
      <Disclosure
        title={WORDS.title}
        gist={isOpen ? null : <span className="wideOnly">{WORDS.gist}</span>}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <WardrobeReading {...props} />
      </Disclosure>
    </div>
  );
}

const OPEN_KEY = 'wardrobePanelOpen';

/** Whether the panel is open, as last set on this device; closed at first. */
function usePanelChoice(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => {
    const stored = tryStorage(() => localStorage.getItem(OPEN_KEY));
    return stored.ok && stored.value === 'true';
  });
  const setOpen = (next: boolean): void => {
    setIsOpen(next);
    // Where storage is blocked it lasts as long as the screen.
    tryStorage(() => localStorage.setItem(OPEN_KEY, String(next)));
  };
  return [isOpen, setOpen];
}
