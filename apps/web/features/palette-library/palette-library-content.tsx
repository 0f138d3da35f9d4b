import type { StoredPalette } from '@color-almanac/domain';
import { FolderOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { UndoLines } from '../../ui/undo/undo-lines.tsx';
import { useRepository } from '../../store/repositories/use-repository.ts';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.words.ts';
import { SavePaletteForm } from './save-palette-form.tsx';
import { SavedPaletteList } from './saved-palette-list.tsx';
import type { PaletteWork } from './palette-work.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import styles from './palette-library.module.css';

interface PaletteLibraryContentProps extends PaletteWork {
  /** The palette last opened or saved. */
  readonly lastId: string | null;
  readonly onLast: (id: string) => void;
  /** Called with whether palettes saved elsewhere are included, as far as known. */
  readonly onNewness: (isNew: boolean) => void;
}

/** Loads the palettes when the dialog is opened, and watches them while it is open. */
export function PaletteLibraryContent({ onNewness, ...work }: PaletteLibraryContentProps) {
  const { deps } = work;
  const { entries, isNew, failure, reload, retry } = useRepository(deps.dataStore.palettes);
  useEffect(() => onNewness(isNew), [isNew, onNewness]);
  const isLoading = entries === null && failure === null;
  return (
    <>
      {failure ? (
        <FailedState
          title={WORDS.failed}
          text={WORDS.failedText}
          tryAgain={WORDS.tryAgain}
          onTryAgain={retry}
        />
      ) : null}
      {isLoading ? (
        <p role="status" className="secondary">
          {WORDS.loading}
        </p>
      ) : null}
      {entries ? <Palettes {...work} stored={entries} reload={reload} /> : null}
    </>
  );
}

interface PalettesProps extends Omit<PaletteLibraryContentProps, 'onNewness'> {
  readonly stored: readonly StoredPalette[];
  readonly reload: () => Promise<void>;
}

function Palettes(props: PalettesProps) {
  const { deps, palette, choice, stored, reload, lastId, onLast, onOpen } = props;
  const { now } = deps;
  const repository = deps.dataStore.palettes;
  // The change is done, even where the list cannot be reloaded afterwards.
  const onChange = () => reload().catch(reportError);
  const actions = usePaletteActions({ repository, now, onChange });
  const place = useRef<HTMLDivElement>(null);
  const rename = (one: StoredPalette, name: string) =>
    actions.keep({ ...one, name, updated_at: now() }, { done: WORDS.renamed(name) });
  const remove = async (one: StoredPalette): Promise<void> => {
    // The pressed button disappears with its row.
    if (await actions.remove(one)) place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.library}>
      <section aria-label={WORDS.keepTitle} className={styles.group}>
        <h3>{WORDS.keepTitle}</h3>
        <SavePaletteForm
          palette={palette}
          choice={choice}
          stored={stored}
          actions={actions}
          now={now}
          last={stored.find(({ id }) => id === lastId) ?? null}
          onSaved={onLast}
        />
      </section>
      <UndoLines offers={actions.offers} label={WORDS.bringBack} findPlace={() => place.current} />
      {stored.length === 0 ? (
        <EmptyState icon={FolderOpen} title={WORDS.emptyTitle} text={WORDS.emptyText} />
      ) : (
        <SavedPaletteList
          stored={stored}
          palette={palette}
          choice={choice}
          onOpen={onOpen}
          onRename={rename}
          onRemove={(one) => void remove(one)}
        />
      )}
    </div>
  );
}
