import type { KeptPalette } from '@color-almanac/domain';
import { FolderOpen } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';

import { EmptyState } from '../../components/empty-state.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.ts';
import { KeepPaletteForm } from './keep-palette-form.tsx';
import { KeptPaletteRow } from './kept-palette-row.tsx';
import type { PaletteWork } from './palette-work.ts';
import { showsPalette } from './shows-palette.ts';
import { useKeptPalettes } from './use-kept-palettes.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import styles from './palette-library.module.css';

interface PaletteLibraryDialogProps extends PaletteWork {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** More than these are searched rather than looked through. */
const MANY = 8;

/** The palettes a person keeps: to keep the present one, and to open, rename and delete others. */
export function PaletteLibraryDialog(props: PaletteLibraryDialogProps) {
  const { ground, palette, choice, open, onClose, onOpen } = props;
  const shelf = ground.library.palettes;
  const { palettes, isNew, lookAgain } = useKeptPalettes(shelf, open);
  const actions = usePaletteActions({ shelf, now: ground.now, onChange: lookAgain });
  const account = useSyncExternalStore(ground.account.subscribe, ground.account.getState);
  const [wanted, setWanted] = useState('');
  const [lastId, setLastId] = useState<string | null>(null);
  const rename = (kept: KeptPalette) => (name: string) =>
    actions.keep({ ...kept, name, updated_at: ground.now() }, { done: WORDS.renamed(name) });
  const shown = (palettes ?? []).filter(({ name }) =>
    name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const where = account.kind === 'signed-in' ? WORDS.where.signedIn : WORDS.where.guest;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WORDS.title}
      subtitle={isNew ? where : WORDS.where.old}
    >
      {palettes === null ? (
        <p role="status" className="secondary">
          {WORDS.loading}
        </p>
      ) : (
        <div className={styles.library}>
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
            <section aria-label={WORDS.list} className={styles.group}>
              <h3>{WORDS.list}</h3>
              {palettes.length > MANY ? (
                <input
                  type="search"
                  aria-label={WORDS.search}
                  placeholder={WORDS.search}
                  value={wanted}
                  className={styles.input}
                  onChange={({ currentTarget }) => setWanted(currentTarget.value)}
                />
              ) : null}
              <ul className={styles.rows}>
                {shown.map((kept) => (
                  <KeptPaletteRow
                    key={kept.id}
                    kept={kept}
                    isShown={showsPalette(kept, palette, choice)}
                    onOpen={() => {
                      setLastId(kept.id);
                      onOpen(kept);
                      onClose();
                    }}
                    onRename={rename(kept)}
                    onRemove={() => void actions.remove(kept)}
                  />
                ))}
              </ul>
              <p role="status" className="secondary">
                {shown.length === 0 ? WORDS.noMatch : null}
              </p>
            </section>
          )}
        </div>
      )}
    </Modal>
  );
}
