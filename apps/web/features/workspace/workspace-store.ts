import {
  applyPaletteCommand,
  beginHistory,
  endGesture,
  recordGesture,
  recordStep,
  redo,
  undo,
} from '@color-almanac/domain';
import type {
  Hex,
  History,
  PaletteCommand,
  PaletteOutcome,
  PatternChoice,
  WorkingPalette,
} from '@color-almanac/domain';

import { createEmitter } from '../../emitter.ts';
import {
  keepText,
  readKeptText,
  readKeptWorkspace,
  workspaceKeyOf,
  writeKeptWorkspace,
} from './kept-workspace.ts';

/** What is undone and redone. A pattern is part of it only where both were replaced at once. */
interface Work {
  readonly palette: WorkingPalette;
  readonly pattern: PatternChoice;
}

export interface WorkspaceState {
  readonly history: History<Work>;
  /** Ids of the sources whose colors are shown; `null` until they are chosen. */
  readonly sources: readonly string[] | null;
  readonly seedLocked: boolean;
  /** Whether all of it would still be there after a reload. */
  readonly isKept: boolean;
}

/** The workspace of one person in this tab, whatever screen she looks at. */
export interface WorkspaceStore {
  readonly getState: () => WorkspaceState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly run: (command: PaletteCommand) => PaletteOutcome;
  /** The id of the working color that is exactly this color; `null` where there is none. */
  readonly takesPart: (hex: Hex) => string | null;
  /** A weight on its way, as while a slider is held: all of it is one step. */
  readonly drag: (id: string, weight: number) => void;
  readonly endDrag: () => void;
  /** All of it never was. */
  readonly cancelDrag: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Another palette in the place of this one, in one step; with a pattern, both come back together. */
  readonly replace: (palette: WorkingPalette, pattern?: PatternChoice) => void;
  readonly choosePattern: (change: Partial<PatternChoice>) => void;
  readonly lockSeed: (locked: boolean) => void;
  readonly chooseSources: (ids: readonly string[]) => void;
  /** Takes up what is kept now where another tab wrote it, as one more step; and where it is gone, begins anew. */
  readonly reload: () => void;
}

function openWorkspaceStore(key: string): WorkspaceStore {
  const listeners = createEmitter();
  let text = readKeptText(key);
  let own: string | null = null;
  let state = beginWith(text);
  const show = (next: WorkspaceState) => {
    state = next;
    listeners.emit();
  };
  const change = (next: Partial<WorkspaceState>) => {
    show({ ...state, ...next });
    const { history, sources, seedLocked } = state;
    // While a slider is held, the places it passes need not be kept.
    if (history.gesture) return;
    const wanted = writeKeptWorkspace({ ...history.present, sources, seedLocked });
    text = keepText({ key, text: wanted, own });
    const isKept = text === wanted;
    if (isKept) own = wanted;
    if (state.isKept !== isKept) show({ ...state, isKept });
  };
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    run: (command) => {
      const { outcome, work } = apply(state.history.present, command);
      if (work) change({ history: recordStep(state.history, work) });
      return outcome;
    },
    takesPart: (hex) =>
      state.history.present.palette.find((color) => color.hex === hex)?.id ?? null,
    drag: (id, weight) => {
      const move = (before: Work) =>
        apply(before, { kind: 'set-weight', id, weight }).work ?? before;
      change({ history: recordGesture(state.history, { name: id, change: move }) });
    },
    endDrag: () => {
      if (state.history.gesture) change({ history: endGesture(state.history) });
    },
    cancelDrag: () => {
      const { gesture } = state.history;
      if (gesture) change({ history: gesture.before });
    },
    undo: () => change({ history: undo(state.history) }),
    redo: () => change({ history: redo(state.history) }),
    replace: (palette, pattern) => {
      const { history } = state;
      const next = pattern ? { ...pattern } : history.present.pattern;
      change({ history: recordStep(history, { palette, pattern: next }) });
    },
    choosePattern: (wanted) => change({ history: withPattern(state.history, wanted) }),
    lockSeed: (seedLocked) => change({ seedLocked }),
    chooseSources: (sources) => change({ sources }),
    reload: () => {
      const found = readKeptText(key);
      if (found === text || state.history.gesture) return;
      text = found;
      const next = beginWith(found);
      const { present } = next.history;
      show(found === null ? next : { ...next, history: recordStep(state.history, present) });
    },
  };
}

/** `work` is `null` where the command changes nothing. */
function apply({ palette, pattern }: Work, command: PaletteCommand) {
  const outcome = applyPaletteCommand(palette, command);
  const isChanged = outcome.ok && outcome.palette !== palette;
  return { outcome, work: isChanged ? { palette: outcome.palette, pattern } : null };
}

function beginWith(text: string | null): WorkspaceState {
  const { palette, pattern, sources, seedLocked } = readKeptWorkspace(text);
  return { history: beginHistory({ palette, pattern }), sources, seedLocked, isKept: true };
}

/** Choosing a pattern is no step: whatever was made under the present one is from now on under the other. */
function withPattern(history: History<Work>, change: Partial<PatternChoice>): History<Work> {
  const ended = endGesture(history);
  const { pattern: before } = ended.present;
  const pattern = { ...before, ...change };
  const swap = (work: Work) => (work.pattern === before ? { ...work, pattern } : work);
  return {
    ...ended,
    past: ended.past.map(swap),
    present: swap(ended.present),
    future: ended.future.map(swap),
  };
}

const stores = new Map<string, WorkspaceStore>();

/**
 * The desk of a person; `null` for whoever has not signed in. It outlives the screen, and so does what can be undone;
 * what became of the work elsewhere is looked up whenever somebody comes to it.
 */
export function workspaceStoreOf(userId: string | null): WorkspaceStore {
  const key = workspaceKeyOf(userId);
  const known = stores.get(key);
  known?.reload();
  const store = known ?? openWorkspaceStore(key);
  stores.set(key, store);
  return store;
}
