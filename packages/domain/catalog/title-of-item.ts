import { GARMENT_TYPE_LABELS } from '../garment/garment-type.ts';
import { namesGarment } from '../outfit/outfit-slot.ts';
import { beginSmall } from '../text/begin-small.ts';
import type { CatalogItem } from './catalog-item.ts';
import { styleOf } from './item-colors.ts';

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

/** Its own name; else its color and kind, as "Stone hat"; else the narrowest word that is known of it. */
export function nameOf(item: NamedItem): string | null {
  return item.name ?? callByColor(item) ?? styleOf(item) ?? item.category;
}

function callByColor(item: NamedItem): string | null {
  const kind = kindOf(item);
  const color = mainColorOf(item);
  if (kind === null || color === null) return kind;
  return HAS_COLOR.test(kind) ? kind : `${color} ${beginSmall(kind)}`;
}

/** The word for what it is. Of two words, as older scans wrote "Hat or cap", the first. */
function kindOf({ style, subcategory }: NamedItem): string | null {
  const word = [style, subcategory].find((words) => words !== null && isKind(words));
  return word?.split(' or ')[0] ?? null;
}

function isKind(word: string): boolean {
  return namesGarment(word) || word === GARMENT_TYPE_LABELS.unknown;
}

/** The name of the color with the largest share, where an analysis named it. */
function mainColorOf({ color_analysis: colors }: NamedItem): string | null {
  const [main] = colors.toSorted((one, other) => other.percentage - one.percentage);
  // A record that came without a name for a color has its hex there instead.
  if (!main || main.name === main.hex) return null;
  const words = main.name.replaceAll(FINER_WORDS, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
