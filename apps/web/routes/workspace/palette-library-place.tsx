import type { ComponentProps } from 'react';

import { useFocusReturn } from '../../components/use-focus-return.ts';
import { PaletteLibraryButton } from '../../features/palette-library/palette-library-button.tsx';
import { ShellDialogBoundary } from '../shell-dialog-boundary.tsx';
import styles from './workspace.module.css';

/** The palettes a person keeps, behind a button: where they break or do not come, the workspace stays as it is. */
export function PaletteLibraryPlace(props: ComponentProps<typeof PaletteLibraryButton>) {
  const { place, giveBack } = useFocusReturn<HTMLDivElement>();
  return (
    <div ref={place} className={styles.library}>
      <ShellDialogBoundary dialog="palette-library" onClose={giveBack}>
        <PaletteLibraryButton {...props} />
      </ShellDialogBoundary>
    </div>
  );
}
