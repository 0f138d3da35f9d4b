import { NO_FILTER } from '@color-almanac/domain';
import type { CatalogItem, CatalogueChoice, CatalogueType, SeasonKey } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import { CATALOG_WORDS as WORDS } from '../../words/catalog.words.ts';
import type { SelectionAct } from './selection-bar.tsx';
import type { Uploading } from './intake/use-catalog-uploads.ts';
import { useCatalogUploads } from './intake/use-catalog-uploads.ts';
import { useCatalogItems } from './use-catalog-items.ts';
import { useItemActions } from './use-item-actions.ts';
import { useItemSelection } from './use-item-selection.ts';
import { NOTHING_SHOWN, useShownItems } from './use-shown-items.ts';
import type { CatalogView } from './use-shown-items.ts';

export interface CatalogDeps {
  readonly repository: ItemRepository;
  readonly cutouts: Cutouts;
  readonly now: () => string;
  readonly season: SeasonKey | null;
  readonly uploading: Uploading;
  /** Analyzes items by their photos. */
  readonly onScan: ItemsWork;
  /** Puts items into a collection. */
  readonly onCollect: ItemsWork;
  /** The catalog that is shown, as the screen's address says. */
  readonly choice: CatalogueChoice;
  readonly onChoose: (choice: CatalogueChoice) => void;
}

/** Work on the selection. `true` when it is done, so that nothing need stay selected for it. */
export type ItemsWork = (items: readonly CatalogItem[]) => Promise<boolean>;

/** The state and actions of the catalog screen. */
export function useCatalogWork(deps: CatalogDeps) {
  const { repository, now, season, uploading, choice } = deps;
  const { notify } = useAsk();
  const { items, isNew, reload, retry } = useCatalogItems(repository);
  const [chosenView, setChosenView] = useState<CatalogView>({
    choice,
    filter: NO_FILTER,
    order: 'newest',
  });
  // A filter from one catalog means nothing in another.
  const view =
    chosenView.choice === choice
      ? chosenView
      : { ...chosenView, choice, filter: { ...chosenView.filter, picked: null } };
  const [opened, setOpened] = useState<string | null>(null);
  const [moving, setMoving] = useState<readonly CatalogItem[] | null>(null);
  const known = useShownItems({ ...view, items, season });
  const shown = known ?? NOTHING_SHOWN;
  const { clear, deselect, settle, ...selecting } = useItemSelection(shown.ids, setOpened);
  if (chosenView.choice !== choice) {
    setChosenView(view);
    clear();
  }
  const actions = useItemActions({ repository, now, reload });
  const uploads = useCatalogUploads({ choice, uploading, notify, onChoose: deps.onChoose });

  const runAct = async (act: SelectionAct): Promise<void> => {
    const { ids } = settle();
    const selected = shown.shown.map(({ item }) => item).filter(({ id }) => ids.has(id));
    if (actions.progress) return;
    // Nothing selected means all that is left to do, where that is clear.
    const unread = shown.shown.flatMap(({ item }) => (item.ai_analyzed ? [] : item));
    if (selected.length === 0 && act === 'scan' && unread.length > 0) {
      clear();
      await deps.onScan(unread);
    } else if (selected.length === 0) await notify(WORDS.alerts[act]);
    else if (act === 'move') setMoving(selected);
    else {
      const works = { delete: actions.remove, scan: deps.onScan, collect: deps.onCollect };
      if (await works[act](selected)) deselect(selected.map(({ id }) => id));
    }
  };
  return {
    repository,
    cutouts: deps.cutouts,
    now,
    view,
    shown,
    isLoading: known === null,
    /** Whether there are no items in any catalog. */
    hasNoItems: items?.length === 0 && !uploading.isBusy,
    isNew,
    reload,
    retry,
    opened,
    open: setOpened,
    close: (): void => setOpened(null),
    ...selecting,
    clear,
    changeView: (change: Partial<CatalogView>): void => {
      setChosenView({ ...view, ...change, choice });
      if (change.choice !== undefined) deps.onChoose(change.choice);
    },
    progress: actions.progress,
    act: (act: SelectionAct): void => void runAct(act).catch(reportError),
    moving,
    closeMove: () => setMoving(null),
    move: (to: CatalogueType): void => {
      if (!moving) return;
      setMoving(null);
      clear();
      actions.move(moving, to).catch(reportError);
    },
    ...uploads,
  };
}

export type CatalogWork = ReturnType<typeof useCatalogWork>;
