import type { KeptPalette } from '@color-almanac/domain';
import { FolderOpen } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';

import { EmptyState } from '../../components/empty-state.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.ts';
import { KeepPaletteForm } from './keep-palette-form.tsx';
import { KeptPaletteList } from './kept-palette-list.tsx';
import type { PaletteWork } from './palette-work.ts';
import { useKeptPalettes } from './use-kept-palettes.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import styles from './palette-library.module.css';

interface PaletteLibraryDialogProps extends PaletteWork {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The palettes a person keeps: to keep the present one, and to open, rename and delete others. */
export function PaletteLibraryDialog(props: PaletteLibraryDialogProps) {
  const { ground, palette, choice, open, onClose, onOpen } = props;
  const shelf = ground.library.palettes;
  const { palettes, isNew, lookAgain } = useKeptPalettes(shelf, open);
  const actions = usePaletteActions({ shelf, now: ground.now, onChange: lookAgain });
  const account = useSyncExternalStore(ground.account.subscribe, ground.account.getState);
  const [lastId, setLastId] = useState<string | null>(null);
  const library = useRef<HTMLDivElement>(null);
  const remove = async (kept: KeptPalette): Promise<void> => {
    // The button that was pressed goes with its row.
    if (await actions.remove(kept)) library.current?.focus({ preventScroll: true });
  };
  const { signedIn, guest, old, unread } = WORDS.where;
  const [fine, troubled] = account.kind === 'signed-in' ? [signedIn, old] : [guest, unread];
  return (
    <Modal open={open} onClose={onClose} title={WORDS.title} subtitle={isNew ? fine : troubled}>
      {palettes === null ? (
        <p role="status" className="secondary">
          {WORDS.loading}
        </p>
      ) : (
        <div ref={library} tabIndex={-1} className={styles.library}>
          <section aria-label={WORDS.keepTitle} className={styles.group}>
            <h3>{WORDS.keepTitle}</h3>
            <KeepPaletteForm
              palette={palette}
              choice={choice}
              kept={palettes}
              actions={actions}
              now={ground.now}
              last={palettes.find(({ id }) => id === lastId) ?? null}
              onKept={setLastId}
            />
          </section>
          {palettes.length === 0 ? (
            <EmptyState icon={FolderOpen} title={WORDS.emptyTitle} text={WORDS.emptyText} />
          ) : (
            <KeptPaletteList
              kept={palettes}
              palette={palette}
              choice={choice}
              onOpen={(kept) => {
                setLastId(kept.id);
                onOpen(kept);
                onClose();
              }}
              onRename={(kept, name) =>
                actions.keep(
                  { ...kept, name, updated_at: ground.now() },
                  { done: WORDS.renamed(name) },
                )
              }
              onRemove={(kept) => void remove(kept)}
            />
          )}
        </div>
      )}
    </Modal>
  );
}
