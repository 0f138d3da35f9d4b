import type { KeptPalette, PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import {
  loadOnDemand,
  loadOnIntent,
  useOnDemand,
} from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { PALETTE_LIBRARY_WORDS } from '../../words/palette-library.ts';
import type { PaletteGround } from './palette-ground.ts';

export interface PaletteLibraryButtonProps {
  /** What the app is made of will do. */
  readonly ground: PaletteGround;
  /** What is in the workspace now. */
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
  /** She wants this one in the workspace. */
  readonly onOpen: (kept: KeptPalette) => void;
}

const dialog = loadOnDemand(() => import('./palette-library-dialog.tsx'));

/** Opens the palettes a person keeps; their code comes with the first opening. */
export function PaletteLibraryButton({ ground, ...work }: PaletteLibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const code = useOnDemand(dialog, useFirstOpening(isOpen));
  return (
    <>
      <Button
        look="quiet"
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
          ground={ground}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
