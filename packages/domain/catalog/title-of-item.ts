import { beginSmall } from '../text/capitalize.ts';
import type { CatalogItem } from './catalog-item.ts';

type NamedItem = Pick<
  CatalogItem,
  'name' | 'style' | 'subcategory' | 'category' | 'color_analysis'
>;

/** Words a name can drop from a color's description: "Very dark muted brown" becomes dark brown. */
const FINER_WORDS = /\b(?:very|muted|vivid)\s+/giu;
/** Kinds that already name their color, such as "Little black dress". */
const HAS_COLOR = /\b(?:black|white|gr[ae]y|navy|blue|red|green|brown|beige|pink|yellow)\b/iu;

/** The one-line title of an item; `Unnamed Item` when nothing is known about it. */
export function titleOf(item: NamedItem): string {
  return nameOf(item) ?? 'Unnamed Item';
}

/**
 * The item's own name; otherwise the style the user gave it; otherwise color and kind ("Stone hat"); otherwise its
 * category.
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

/** The name of the color with the largest share, if an analysis named it. */
function mainColorOf({ color_analysis: colors }: NamedItem): string | null {
  const [main] = colors.toSorted((one, other) => other.percentage - one.percentage);
  // Records without a name for a color have its hex there instead.
  if (!main || main.name === main.hex) return null;
  const words = main.name.replaceAll(FINER_WORDS, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
