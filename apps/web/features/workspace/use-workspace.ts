import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';

import { workspaceDeskOf } from './workspace-desk.ts';
import type { WorkspaceDesk } from './workspace-desk.ts';

export interface Workspace extends Omit<WorkspaceDesk, 'getState' | 'subscribe' | 'lookAgain'> {
  readonly palette: WorkingPalette;
  readonly pattern: PatternChoice;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly seedLocked: boolean;
  /** Ids of the sources whose colors are shown; `null` until they are chosen. */
  readonly sources: readonly string[] | null;
}

/** The workspace of whoever is there (`null` for a guest), as she left it on this device. */
export function useWorkspace(userId: string | null): Workspace {
  const desk = useMemo(() => workspaceDeskOf(userId), [userId]);
  const { history, sources, seedLocked } = useSyncExternalStore(desk.subscribe, desk.getState);
  // Another tab may have worked on it since, or it was deleted.
  useLayoutEffect(() => desk.lookAgain(), [desk]);
  return {
    ...desk,
    ...history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    seedLocked,
    sources,
  };
}
