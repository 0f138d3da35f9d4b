import type { StoredPalette } from '@color-almanac/domain';
import { RemovalRefused } from '@color-almanac/sync';
import type { NotPut, PaletteRepository } from '@color-almanac/sync';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { useUndoOffers } from '../../ui/undo/use-undo-offers.ts';
import type { UndoOffer } from '../../ui/undo/use-undo-offers.ts';
import { putConfirmed, removeConfirmed } from '../../store/repositories/confirmed.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { PALETTE_LIBRARY_WORDS as WORDS } from '../../words/palette-library.words.ts';

/** Actions on palettes; failures are reported. */
export interface PaletteActions {
  /** Saves a palette, and shows `done` where that succeeded. `before` is what it replaced. */
  readonly keep: (
    palette: StoredPalette,
    said: { readonly done: string; readonly before?: StoredPalette },
  ) => Promise<boolean>;
  readonly remove: (palette: StoredPalette) => Promise<boolean>;
  /** What can be undone. */
  readonly offers: readonly UndoOffer[];
}

interface ActionDeps {
  readonly repository: PaletteRepository;
  readonly now: () => string;
  readonly onChange: () => Promise<void>;
}

export function usePaletteActions({ repository, now, onChange }: ActionDeps): PaletteActions {
  const { notify } = useAsk();

  /** Dated as the newest change, so that no device treats it as old. */
  const putBack = async (palette: StoredPalette): Promise<boolean> => {
    const current = await repository.get(palette.id);
    const version = current?.version ?? palette.version;
    const wanted = { ...palette, version, updated_at: now() };
    const outcome = await putConfirmed(repository, wanted);
    await onChange();
    if (outcome.kind !== 'failed') return true;
    const title = WORDS.notPutBack(palette.name);
    showToast({ type: 'error', title, text: explain(outcome) });
    return false;
  };
  const { offers, offerUndo } = useUndoOffers();
  const offer = (palette: StoredPalette, title: string, said: string): void =>
    offerUndo({
      id: palette.id,
      said,
      toast: { title, label: WORDS.undo },
      takeBack: () => putBack(palette),
    });

  return {
    offers,
    keep: async (palette, { done, before }) => {
      const outcome = await putConfirmed(repository, palette);
      if (outcome.kind === 'failed') {
        await onChange();
        await notify(explain(outcome), WORDS.notKept.title);
        return false;
      }
      await onChange();
      if (before) offer(before, done, WORDS.replacedHere(before.name));
      else showToast({ type: 'success', title: done });
      return true;
    },
    remove: async (palette) => {
      try {
        await removeConfirmed(repository, palette.id);
      } catch (error) {
        await onChange();
        const isSaid = error instanceof RemovalRefused;
        await (isSaid
          ? notify(explain(error.failure), WORDS.notDeleted)
          : notify(WORDS.notDeleted));
        return false;
      }
      await onChange();
      offer(palette, WORDS.deleted(palette.name), WORDS.deletedHere(palette.name));
      return true;
    },
  };
}

const explain = (failure: NotPut): string => explainNotSaved(failure, WORDS.notKept.gone);
