import { beginSmall } from '../text/begin-small.ts';
import type { CatalogItem } from './catalog-item.ts';

type NamedItem = Pick<
  CatalogItem,
  'name' | 'style' | 'subcategory' | 'category' | 'color_analysis'
>;

/** Of a color's description, what a name can do without: "Very dark muted brown" is a dark brown. */
const FINER_WORDS = /\b(?:very|muted|vivid)\s+/giu;
/** A kind that says its color itself, such as "Little black dress". */
const HAS_COLOR = /\b(?:black|white|gr[ae]y|navy|blue|red|green|brown|beige|pink|yellow)\b/iu;

/** What an item is called where there is room for one line; `Unnamed Item` when nothing is known of it. */
export function titleOf(item: NamedItem): string {
  return nameOf(item) ?? 'Unnamed Item';
}

/** Its own name; else the style the user gave it; else color and kind, as "Stone hat"; else its category. */
export function nameOf(item: NamedItem): string | null {
  return item.name ?? item.style ?? callByColor(item) ?? item.category;
}

function callByColor(item: NamedItem): string | null {
  // Of two words, as older scans wrote "Hat or cap", the first.
  const kind = item.subcategory?.split(' or ')[0] ?? null;
  const color = mainColorOf(item);
  if (kind === null || color === null) return kind;
  return HAS_COLOR.test(kind) ? kind : `${color} ${beginSmall(kind)}`;
}

/** The name of the color with the largest share, where an analysis named it. */
function mainColorOf({ color_analysis: colors }: NamedItem): string | null {
  const [main] = colors.toSorted((one, other) => other.percentage - one.percentage);
  // A record that came without a name for a color has its hex there instead.
  if (!main || main.name === main.hex) return null;
  const words = main.name.replaceAll(FINER_WORDS, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
