import type { PaletteGroup, NamedColor, NamedPalette } from './named-palette.ts';

/** A line of a card. Only the first row of a group has its name. */
export type CardRow = { readonly name: string | null; readonly colors: readonly NamedColor[] };

/** As many as fit one screen of a phone at a size that can be held against a garment. */
export const ROWS_ON_CARD = 8;
export const COLORS_IN_ROW = 3;

/**
 * The palette colors shown on the card: every group gets a row, spread from its first color to its last; remaining rows
 * go to the groups with the most colors not shown yet. If there are more groups than rows they are treated as one.
 */
export function chooseCardRows({ name, groups }: NamedPalette): readonly CardRow[] {
  const filled = groups.filter(({ colors }) => colors.length > 0);
  const shown =
    filled.length > ROWS_ON_CARD
      ? [{ name, colors: filled.flatMap(({ colors }) => colors) }]
      : filled;
  const counts = shareRows(shown);
  return shown.flatMap((group, place) => rowsOf(group, counts[place] ?? 0));
}

function shareRows(groups: readonly PaletteGroup[]): readonly number[] {
  const counts = groups.map(() => 1);
  const hidden = (place: number) =>
    (groups[place]?.colors.length ?? 0) - (counts[place] ?? 0) * COLORS_IN_ROW;
  for (let left = ROWS_ON_CARD - groups.length; left > 0; left -= 1) {
    const places = counts.map((_, place) => place);
    const neediest = places.toSorted((one, other) => hidden(other) - hidden(one))[0];
    if (neediest === undefined || hidden(neediest) <= 0) break;
    counts[neediest] = (counts[neediest] ?? 0) + 1;
  }
  return counts;
}

function rowsOf({ name, colors }: PaletteGroup, count: number): readonly CardRow[] {
  const spread = spreadOver(colors, count * COLORS_IN_ROW);
  return Array.from({ length: Math.ceil(spread.length / COLORS_IN_ROW) }, (_, row) => ({
    name: row === 0 ? name : null,
    colors: spread.slice(row * COLORS_IN_ROW, (row + 1) * COLORS_IN_ROW),
  }));
}

/** At most this many, evenly spaced from the first to the last. */
function spreadOver(colors: readonly NamedColor[], most: number): readonly NamedColor[] {
  if (colors.length <= most) return colors;
  return Array.from({ length: most }, (_, step) =>
    Math.round((step * (colors.length - 1)) / (most - 1)),
  ).flatMap((place) => colors.slice(place, place + 1));
}
