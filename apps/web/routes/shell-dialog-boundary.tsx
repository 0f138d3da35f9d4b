import type { ComponentProps } from 'react';

import { DialogBoundary } from './dialog-boundary.tsx';
import { useShell } from './use-shell.ts';

/** The same for a screen inside the frame, handed to features that open dialogs of their own. */
export function ShellDialogBoundary(props: Omit<ComponentProps<typeof DialogBoundary>, 'deps'>) {
  const { parts } = useShell();
  return <DialogBoundary deps={parts} {...props} />;
}
