import { nameBasicColor } from '../color/basic-color.ts';
import { beginSmall, capitalize } from '../text/capitalize.ts';
import type { CatalogItem } from './catalog-item.ts';

type NamedItem = Pick<
  CatalogItem,
  'name' | 'style' | 'subcategory' | 'category' | 'color_analysis'
>;

/** Kinds that already name their color, such as "Little black dress". */
const HAS_COLOR = /\b(?:black|white|gr[ae]y|navy|blue|red|green|brown|beige|pink|yellow)\b/iu;

/** The one-line title of an item; `Unnamed Item` when nothing is known about it. */
export function titleOf(item: NamedItem): string {
  return nameOf(item) ?? 'Unnamed Item';
}

/**
 * The item's own name; otherwise the style the user gave it; otherwise color and kind in words that
 * everyone uses ("Plum dress"); otherwise its category.
 */
export function nameOf(item: NamedItem): string | null {
  return item.name ?? item.style ?? callByColor(item) ?? item.category;
}

function callByColor(item: NamedItem): string | null {
  // Older scans wrote two words, such as "Hat or cap"; the first is used.
  const kind = item.subcategory?.split(' or ')[0] ?? null;
  const color = mainColorOf(item);
  if (kind === null || color === null) return kind;
  return HAS_COLOR.test(kind) ? kind : `${color} ${beginSmall(kind)}`;
}

/** The everyday word for the color with the largest share, if an analysis found one. */
function mainColorOf({ color_analysis: colors }: NamedItem): string | null {
  const [main] = colors.toSorted((one, other) => other.percentage - one.percentage);
  return main ? capitalize(nameBasicColor(main.hex).word) : null;
}
