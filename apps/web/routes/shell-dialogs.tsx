import type { Parts } from '../wiring.ts';
import { YourDataDoor } from './your-data-door.tsx';

/** The dialogs that every screen can reach. One is open at a time. */
export type ShellDialog = { readonly kind: 'your-data' };

interface ShellDialogsProps {
  readonly parts: Parts;
  readonly dialog: ShellDialog | null;
  readonly onClose: () => void;
  /** Begins anew with what is in the library now. */
  readonly onReopen: () => void;
}

export function ShellDialogs({ parts, dialog, onClose, onReopen }: ShellDialogsProps) {
  if (dialog?.kind === 'your-data') {
    return <YourDataDoor parts={parts} onReopen={onReopen} onClose={onClose} />;
  }
  return null;
}
