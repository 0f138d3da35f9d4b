import { FolderOpen } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { loadOnIntent, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../lazy-with-retry.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { PALETTE_LIBRARY_WORDS } from '../../words/palette-library.ts';
import type { PaletteWork } from './palette-work.ts';

const dialog = lazyWithRetry(() => import('./palette-library-dialog.tsx'));

/** Opens the user's saved palettes; their code loads with the first opening. */
export function PaletteLibraryButton({ deps, ...work }: PaletteWork) {
  const [isOpen, setIsOpen] = useState(false);
  const code = useOnDemand(dialog, useFirstOpening(isOpen));
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        {...loadOnIntent(dialog)}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={FolderOpen} />
        {PALETTE_LIBRARY_WORDS.open}
      </Button>
      {code ? (
        <code.PaletteLibraryDialog
          {...work}
          deps={deps}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
