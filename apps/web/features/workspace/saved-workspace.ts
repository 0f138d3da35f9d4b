import {
  balanceWeights,
  patternChoiceSchema,
  workingColorSchema,
  workingPaletteSchema,
} from '@color-almanac/domain';
import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import * as z from 'zod/mini';

import { quarantine } from '../../store/quarantine/quarantine.ts';
import { tryStorage } from '../../base/storage-access.ts';
import { userPrefix, WORKSPACE_KEY } from '../../store/storage-keys.ts';

/** The part of the workspace that survives a reload. Undo history does not. */
export interface SavedWorkspace {
  readonly palette: WorkingPalette;
  readonly pattern: PatternChoice;
  /** Ids of the sources whose colors are shown; `null` until they are chosen. */
  readonly sources: readonly string[] | null;
  readonly seedLocked: boolean;
}

const FIRST_PATTERN: PatternChoice = { type: 'voronoi', seed: 41, tile: false };

/** The storage key of a user's workspace on this device; `null` is a guest. */
export const workspaceKeyOf = (userId: string | null) =>
  userId === null ? WORKSPACE_KEY : `${userPrefix(userId)}${WORKSPACE_KEY}`;

/** The stored text; `null` where there is none, or the browser blocks storage. */
export function readSavedText(key: string): string | null {
  const stored = tryStorage(() => localStorage.getItem(key));
  return stored.ok ? stored.value : null;
}

/** Never fails: unreadable parts are as at the beginning, and the rest stays. */
export function readSavedWorkspace(text: string | null): SavedWorkspace {
  const parsed = tryStorage((): unknown => JSON.parse(text ?? '{}'));
  const record = z.record(z.string(), z.unknown()).safeParse(parsed.ok ? parsed.value : {});
  const { palette, pattern, sources, seedLocked } = record.data ?? {};
  return {
    palette: readPalette(palette),
    pattern: patternChoiceSchema.safeParse(pattern).data ?? FIRST_PATTERN,
    sources: z.array(z.string()).safeParse(sources).data ?? null,
    seedLocked: seedLocked === true,
  };
}

/** Weights that do not add up are scaled to a hundred rather than lost with their colors. */
function readPalette(raw: unknown): WorkingPalette {
  const colors = z.array(workingColorSchema).safeParse(raw).data ?? [];
  return workingPaletteSchema.safeParse(balanceWeights(colors)).data ?? [];
}

export const writeSavedWorkspace = (workspace: SavedWorkspace): string => JSON.stringify(workspace);

const now = () => new Date().toISOString();

interface SavedText {
  readonly key: string;
  readonly text: string;
  /** The text this writer wrote last, `null` before: it need not be parsed. */
  readonly own: string | null;
}

/**
 * Returns the text that is stored afterwards: where it did not fit, the earlier one. A text that is not fully readable
 * is set aside first.
 */
export function saveText({ key, text, own }: SavedText): string | null {
  const replace = () => tryStorage(() => localStorage.setItem(key, text));
  const standing = readSavedText(key);
  if (standing === null || standing === own || isAllRead(standing)) replace();
  else quarantine({ storage: localStorage, now }, { key, text: standing, replace });
  return readSavedText(key);
}

/** Whether replacing a stored text by what was read of it loses nothing. */
function isAllRead(text: string): boolean {
  const stored = tryStorage((): unknown => JSON.parse(text));
  return stored.ok && isOwnTextOf(readSavedWorkspace(text), stored.value);
}

function isOwnTextOf(read: unknown, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return read === stored;
  if (typeof read !== 'object' || read === null) return false;
  if (Array.isArray(read) !== Array.isArray(stored)) return false;
  const found = new Map<string, unknown>(Object.entries(read));
  return Object.entries(stored).every(([name, value]) => isOwnTextOf(found.get(name), value));
}
