import { useState, useSyncExternalStore } from 'react';

import { Modal } from '../../ui/modal/modal.tsx';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.words.ts';
import { PaletteLibraryContent } from './palette-library-content.tsx';
import type { PaletteWork } from './palette-work.ts';

interface PaletteLibraryDialogProps extends PaletteWork {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The user's saved palettes: to save the present one, and to open, rename and delete others. */
export function PaletteLibraryDialog({ open, onClose, ...work }: PaletteLibraryDialogProps) {
  const { account } = work.deps;
  const { kind } = useSyncExternalStore(account.subscribe, account.getState);
  const [isNew, setIsNew] = useState(true);
  const [lastId, setLastId] = useState<string | null>(null);
  const { signedIn, guest, old, unread } = WORDS.where;
  const [fine, stale] = kind === 'signed-in' ? [signedIn, old] : [guest, unread];
  return (
    <Modal open={open} onClose={onClose} title={WORDS.title} subtitle={isNew ? fine : stale}>
      <PaletteLibraryContent
        {...work}
        lastId={lastId}
        onLast={setLastId}
        onNewness={setIsNew}
        onOpen={(stored) => {
          setLastId(stored.id);
          work.onOpen(stored);
          onClose();
        }}
      />
    </Modal>
  );
}
