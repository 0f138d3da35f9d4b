import { FolderOpen } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { PALETTE_LIBRARY_WORDS } from '../../words/palette-library.words.ts';
import { PaletteLibraryDialog } from './palette-library-dialog.tsx';
import type { PaletteWork } from './palette-work.ts';

/** Opens the user's saved palettes. */
export function PaletteLibraryButton({ deps, ...work }: PaletteWork) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useFirstOpening(isOpen);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={FolderOpen} />
        {PALETTE_LIBRARY_WORDS.open}
      </Button>
      {wasOpen ? (
        <PaletteLibraryDialog
          {...work}
          deps={deps}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
