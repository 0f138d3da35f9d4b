import { balanceWeights, countUnlocked, setWeightAt, weightLeftByLocks } from './weigh.ts';
import { MOST_WORKING_COLORS, type WorkingColor, type WorkingPalette } from './working-color.ts';

/** A color to add; the palette gives it its weight. */
export type NewWorkingColor = Pick<WorkingColor, 'id' | 'hex' | 'name' | 'source'>;

/** All commands of a palette. Each can be undone, see `palette-history.ts`. */
export type PaletteCommand =
  | { readonly kind: 'add'; readonly color: NewWorkingColor }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'set-weight'; readonly id: string; readonly weight: number }
  | { readonly kind: 'toggle-lock'; readonly id: string }
  | { readonly kind: 'make-primary'; readonly id: string }
  /** `to` is the new place, from 0; beyond an end means at that end. */
  | { readonly kind: 'reorder'; readonly id: string; readonly to: number }
  | { readonly kind: 'clear' };

export type PaletteRefusal =
  /** There are already eight. */
  | 'full'
  /** The color is already in the palette. */
  | 'present'
  /** No color of the palette has this id. */
  | 'missing'
  /** The locked colors leave no weight for another. */
  | 'no-room'
  /** All others are locked, and none could take the weight. */
  | 'others-locked'
  /** The same for a color to be removed. */
  | 'none-takes-weight'
  | 'locked'
  /** It is the only color and weighs 100. */
  | 'single'
  | 'not-a-number';

/** `palette` is the same list when nothing changes; `name` is the name of the refused color. */
export type PaletteOutcome =
  | { readonly ok: true; readonly palette: WorkingPalette }
  | { readonly ok: false; readonly reason: PaletteRefusal; readonly name: string };

/** The palette after a command, or why the command is refused. The input is not modified. */
export function applyPaletteCommand(
  palette: WorkingPalette,
  command: PaletteCommand,
): PaletteOutcome {
  if (command.kind === 'clear') return accept(palette.length === 0 ? palette : []);
  if (command.kind === 'add') return addColor(palette, command.color);
  const place = palette.findIndex(({ id }) => id === command.id);
  const color = palette[place];
  if (!color) return refuse('missing');
  const target = { palette, place, color };
  if (command.kind === 'remove') return removeColor(target);
  if (command.kind === 'set-weight') return setWeight(target, command.weight);
  if (command.kind === 'toggle-lock') return toggleLock(target);
  if (command.kind === 'reorder') return moveColor(target, command.to);
  return accept(color.isPrimary ? palette : withPrimaryAt(palette, place));
}

/** A color of a palette and its index. */
interface Target {
  readonly palette: WorkingPalette;
  readonly place: number;
  readonly color: WorkingColor;
}

/** The new color weighs as much as the average unlocked color, before all are scaled to make space for it. */
function addColor(palette: WorkingPalette, added: NewWorkingColor): PaletteOutcome {
  const present = palette.find(({ id, hex }) => id === added.id || hex === added.hex);
  if (present) return refuse('present', present);
  if (palette.length >= MOST_WORKING_COLORS) {
    return refuse('full');
  }
  const left = weightLeftByLocks(palette);
  const unlocked = countUnlocked(palette);
  if (left < unlocked + 1) {
    return refuse('no-room');
  }
  const { id, hex, name, source } = added;
  const color: WorkingColor = {
    id,
    hex,
    name,
    weight: left / Math.max(1, unlocked),
    isPrimary: palette.length === 0,
    isLocked: false,
    source,
  };
  return accept(balanceWeights([...palette, color]));
}

/** The other unlocked colors take its weight. If it was the primary color, the first remaining one becomes primary. */
function removeColor({ palette, place, color }: Target): PaletteOutcome {
  const rest = palette.filter((_, other) => other !== place);
  if (rest.length > 1 && countUnlocked(rest) === 0) {
    return refuse('none-takes-weight', color);
  }
  const balanced = balanceWeights(rest);
  return accept(color.isPrimary ? withPrimaryAt(balanced, 0) : balanced);
}

function setWeight({ palette, place, color }: Target, weight: number): PaletteOutcome {
  if (!Number.isFinite(weight)) return refuse('not-a-number');
  if (palette.length === 1) return refuse('single');
  if (color.isLocked) return refuse('locked', color);
  if (countUnlocked(palette) === 1) {
    return refuse('others-locked', color);
  }
  return accept(setWeightAt(palette, { place, weight }));
}

function toggleLock({ palette, place }: Target): PaletteOutcome {
  if (palette.length === 1) return refuse('single');
  return accept(
    palette.map((color, other) =>
      other === place ? { ...color, isLocked: !color.isLocked } : color,
    ),
  );
}

function moveColor({ palette, place, color }: Target, to: number): PaletteOutcome {
  const last = palette.length - 1;
  const wanted = Math.min(last, Math.max(0, Math.round(to)));
  if (wanted === place) return accept(palette);
  return accept(palette.toSpliced(place, 1).toSpliced(wanted, 0, color));
}

function withPrimaryAt(palette: WorkingPalette, place: number): WorkingPalette {
  return palette.map((color, other) =>
    color.isPrimary === (other === place) ? color : { ...color, isPrimary: other === place },
  );
}

function accept(palette: WorkingPalette): PaletteOutcome {
  return { ok: true, palette };
}

function refuse(reason: PaletteRefusal, about?: WorkingColor): PaletteOutcome {
  return { ok: false, reason, name: about?.name ?? '' };
}
