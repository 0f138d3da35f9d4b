import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import { workspaceStoreOf } from './workspace-store.ts';
import type { WorkspaceStore } from './workspace-store.ts';

export interface Workspace extends Omit<WorkspaceStore, 'getState' | 'subscribe' | 'reload'> {
  readonly palette: WorkingPalette;
  readonly pattern: PatternChoice;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly seedLocked: boolean;
  /** Ids of the sources whose colors are shown; `null` until they are chosen. */
  readonly sources: readonly string[] | null;
}

/** The present user's workspace (`null` for a guest), as it was left on this device. */
export function useWorkspace(userId: string | null): Workspace {
  const store = useMemo(() => workspaceStoreOf(userId), [userId]);
  const { history, sources, seedLocked, isSaved } = useSyncExternalStore(
    store.subscribe,
    store.getState,
  );
  // Another tab may work on it as well.
  useEffect(() => {
    addEventListener('storage', store.reload);
    return () => removeEventListener('storage', store.reload);
  }, [store]);
  // A weight being typed, or a held slider, is completed when the page is left.
  useEffect(() => {
    addEventListener('pagehide', store.endDrag);
    return () => {
      removeEventListener('pagehide', store.endDrag);
      store.endDrag();
    };
  }, [store]);
  useEffect(() => {
    if (isSaved) return;
    const { title, text } = WORKSPACE_WORDS.notKept;
    showToast({ type: 'warning', title, text });
  }, [isSaved]);
  return {
    ...store,
    ...history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    seedLocked,
    sources,
  };
}
