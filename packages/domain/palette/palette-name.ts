import { foldText } from '../text/fold-text.ts';
import { shortenText } from '../text/shorten-text.ts';
import { LONGEST_PALETTE_NAME } from './stored-palette.ts';
import type { WorkingPalette } from './working-color.ts';

/** A suggested name made of the two colors with the most weight: `Sage and Umber`. Empty for no colors. */
export function suggestPaletteName(colors: WorkingPalette): string {
  const names = colors
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name.trim())
    .filter((name, at, all) => name !== '' && all.indexOf(name) === at);
  return shortenText(names.slice(0, 2).join(' and '), LONGEST_PALETTE_NAME).trimEnd();
}

/**
 * The name itself if no other palette has it; otherwise with `mark` appended, and a number if that is taken as well:
 * `Sage (this device) 2`. Without a mark only the number: `Sage 2`. Names that fold alike are the same.
 */
export function freePaletteName(
  name: string,
  { taken, mark = '' }: { readonly taken: readonly string[]; readonly mark?: string },
): string {
  const names = new Set(taken.map(foldText));
  if (!names.has(foldText(name))) return name;
  const marked = mark === '' ? '' : ` ${mark}`;
  for (let turn = mark === '' ? 2 : 1; ; turn += 1) {
    const suffix = turn === 1 ? marked : `${marked} ${turn}`;
    const free = shortenText(name, LONGEST_PALETTE_NAME - suffix.length).trimEnd() + suffix;
    if (!names.has(foldText(free))) return free;
  }
}

/** Whether a user would take two names for the same. */
export function isSamePaletteName(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}
