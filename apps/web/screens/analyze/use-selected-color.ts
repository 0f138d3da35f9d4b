import type { Hex } from '@color-almanac/domain';
import { useState } from 'react';

/** A color to analyze and where on the picture it was picked; `null` when it was typed. */
export interface SelectedColor {
  /** As it was typed, or as the picture shows it. */
  readonly hex: Hex;
  readonly place: { readonly x: number; readonly y: number } | null;
}

interface Selection {
  readonly selected: SelectedColor | null;
  readonly before: SelectedColor | null;
  /** Whether a tap on the picture picks another color. */
  readonly locked: boolean;
}

const NOTHING: Selection = { selected: null, before: null, locked: false };

/** A picked color in the light in force, whenever that was found. */
export function readSelected(
  selected: SelectedColor | null,
  readAs: (raw: Hex) => Hex,
): Hex | null {
  if (!selected) return null;
  return selected.place ? readAs(selected.hex) : selected.hex;
}

/** Holds one color: the latest that was picked or typed. */
export function useSelectedColor() {
  const [selection, setSelection] = useState(NOTHING);
  return {
    ...selection,
    select: (next: SelectedColor) =>
      setSelection(({ selected, locked }) => ({ selected: next, before: selected, locked })),
    /** The latest pick hit no color. */
    takeBack: () => setSelection(({ before, locked }) => ({ selected: before, before, locked })),
    lock: (locked: boolean) => setSelection((was) => ({ ...was, locked })),
    /** A new picture starts with nothing picked and unlocked. A typed color is of no picture, so it stays. */
    forget: () =>
      setSelection(({ selected }) => (selected?.place ? NOTHING : { ...NOTHING, selected })),
  };
}
