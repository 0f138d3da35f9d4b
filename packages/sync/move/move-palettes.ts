import { freePaletteName } from '@color-almanac/domain';
import type { KeptPalette } from '@color-almanac/domain';

import type { Library } from '../library.ts';
import { NAME_FROM_HERE } from '../name-from-here.ts';
import { isSameThing, PALETTE_KIND } from '../records/record-kind.ts';
import type { MoveChoice } from './plan-move.ts';

/**
 * What will happen to one palette. `add`: it comes beside the others, under `newName`. `skip`: it is there already.
 * `leave`: it stays where it is.
 */
export interface PaletteMoveStep {
  readonly kind: 'add' | 'skip' | 'leave';
  readonly id: string;
  /** What it is kept under there: its own id, unless something else stands under that. */
  readonly newId: string;
  readonly name: string;
  readonly newName: string;
}

export interface PaletteMoveReport {
  /** The ids, here, of what stands on the other side as it should. Only these may be forgotten here. */
  readonly moved: readonly string[];
  /** How many of those were not there before. */
  readonly copied: number;
  /** The names of what was not brought over. It is still here, untouched. */
  readonly failed: readonly string[];
}

type Palettes = Pick<Library, 'palettes'>;

/** Says what a move of palettes would do, and does nothing. Two palettes never become one: both are worth keeping. */
export async function planPaletteMove({
  from,
  to,
  choice,
  newId,
}: {
  readonly from: Palettes;
  readonly to: Palettes;
  readonly choice: MoveChoice;
  readonly newId: () => string;
}): Promise<readonly PaletteMoveStep[]> {
  const [leaving, there] = await Promise.all([from.palettes.list(), to.palettes.list()]);
  const taken = there.map(({ name }) => name);
  const steps: PaletteMoveStep[] = [];
  // The one changed last is put last, so that they stand in the same order there.
  for (const palette of leaving.toReversed()) {
    const { id, name } = palette;
    const step = { id, newId: id, name, newName: name };
    const isThere = there.some((other) => isSameThing(PALETTE_KIND, other, palette));
    if (isThere) steps.push({ ...step, kind: 'skip' });
    else if (choice === 'leave') steps.push({ ...step, kind: 'leave' });
    else {
      const newName = freePaletteName(name, { taken, mark: NAME_FROM_HERE });
      taken.push(newName);
      const isIdTaken = there.some((other) => other.id === id);
      steps.push({ ...step, kind: 'add', newName, newId: isIdTaken ? newId() : id });
    }
  }
  return steps;
}

/** Copies the palettes as the plan says, and reads back every copy. Takes nothing away here. */
export async function movePalettes({
  from,
  to,
  steps,
}: {
  readonly from: Palettes;
  readonly to: Palettes;
  readonly steps: readonly PaletteMoveStep[];
}): Promise<PaletteMoveReport> {
  const moved: string[] = [];
  const failed: string[] = [];
  for (const step of steps) {
    if (step.kind === 'leave') continue;
    const isThere = step.kind === 'skip' || (await bringOver(step, from, to));
    if (isThere) moved.push(step.id);
    else failed.push(step.name);
  }
  const skipped = steps.filter(({ kind }) => kind === 'skip').length;
  return { moved, copied: moved.length - skipped, failed };
}

/** Removes here what was moved. To be done only when its owner agrees. */
export async function forgetMovedPalettes(
  from: Palettes,
  { moved }: PaletteMoveReport,
): Promise<void> {
  for (const id of moved) await from.palettes.remove(id);
}

async function bringOver(
  { id, newId, newName }: PaletteMoveStep,
  from: Palettes,
  to: Palettes,
): Promise<boolean> {
  const palette = await from.palettes.get(id);
  if (!palette) return false;
  const wanted: KeptPalette = { ...palette, id: newId, name: newName, version: 0 };
  const outcome = await to.palettes.put(wanted);
  if (outcome.kind === 'failed') return false;
  const arrived = await to.palettes.get(newId);
  return arrived !== null && isSameThing(PALETTE_KIND, arrived, wanted);
}
