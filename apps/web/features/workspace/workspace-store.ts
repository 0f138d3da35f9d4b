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

import { createEmitter } from '../../base/emitter.ts';
import {
  saveText,
  readSavedText,
  readSavedWorkspace,
  workspaceKeyOf,
  writeSavedWorkspace,
} from './saved-workspace.ts';

/** The state for undo and redo. A pattern is part of it only where both were replaced at once. */
interface Work {
  readonly palette: WorkingPalette;
  readonly pattern: PatternChoice;
}

export interface WorkspaceState {
  readonly history: History<Work>;
  /** Ids of the sources whose colors are shown; `null` until they are chosen. */
  readonly sources: readonly string[] | null;
  readonly seedLocked: boolean;
  /** Whether all of it would survive a reload. */
  readonly isSaved: boolean;
}

/** The workspace of one user in this tab, shared by all screens. */
export interface WorkspaceStore {
  readonly getState: () => WorkspaceState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly run: (command: PaletteCommand) => PaletteOutcome;
  /** The id of the working color that is exactly this color; `null` where there is none. */
  readonly takesPart: (hex: Hex) => string | null;
  /** A changing weight, as while a slider is held: the whole drag is one step. */
  readonly drag: (id: string, weight: number) => void;
  readonly endDrag: () => void;
  /** Reverts the whole drag. */
  readonly cancelDrag: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Replaces the palette in one step; with a pattern, undo restores both together. */
  readonly replace: (palette: WorkingPalette, pattern?: PatternChoice) => void;
  readonly choosePattern: (change: Partial<PatternChoice>) => void;
  readonly lockSeed: (locked: boolean) => void;
  readonly chooseSources: (ids: readonly string[]) => void;
  /** Takes over what another tab stored, as one further step; where it is gone, starts over. */
  readonly reload: () => void;
}

function openWorkspaceStore(key: string): WorkspaceStore {
  const listeners = createEmitter();
  let text = readSavedText(key);
  let own: string | null = null;
  let state = beginWith(text);
  const show = (next: WorkspaceState) => {
    state = next;
    listeners.emit();
  };
  const change = (next: Partial<WorkspaceState>) => {
    show({ ...state, ...next });
    const { history, sources, seedLocked } = state;
    // While a slider is held, intermediate values need not be stored.
    if (history.gesture) return;
    const wanted = writeSavedWorkspace({ ...history.present, sources, seedLocked });
    text = saveText({ key, text: wanted, own });
    const isSaved = text === wanted;
    if (isSaved) own = wanted;
    if (state.isSaved !== isSaved) show({ ...state, isSaved });
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
      const found = readSavedText(key);
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
  const { palette, pattern, sources, seedLocked } = readSavedWorkspace(text);
  return { history: beginHistory({ palette, pattern }), sources, seedLocked, isSaved: true };
}

/** Choosing a pattern is not a step: everything made under the old one now belongs to the new one. */
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
 * The workspace store of a user; `null` is a guest. It outlives the screen, and so does its undo history. Changes made
 * elsewhere are read whenever a screen opens it.
 */
export function workspaceStoreOf(userId: string | null): WorkspaceStore {
  const key = workspaceKeyOf(userId);
  const known = stores.get(key);
  known?.reload();
  const store = known ?? openWorkspaceStore(key);
  stores.set(key, store);
  return store;
}
