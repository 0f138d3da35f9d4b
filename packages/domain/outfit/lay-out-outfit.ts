import type { CatalogItem } from '../catalog/catalog-item.ts';
import { foldForSearch } from '../text/fold-text.ts';
import type { NamedItem } from './outfit-slot.ts';
import type { OutfitSlot } from './slot-words.ts';

/** An item of an outfit, and its picture without what is around the garment. */
export interface LaidPiece {
  readonly slot: OutfitSlot;
  readonly item: NamedItem & Pick<CatalogItem, 'id'>;
  /** Width of the picture over its height; `null` until it is known. */
  readonly ratio: number | null;
}

/** Where a piece lies: percent of the width and height of the whole. */
interface LaidPlace {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FlatLay {
  /** Width over height. */
  readonly ratio: number;
  /** In the order of the pieces. */
  readonly places: readonly LaidPlace[];
}

/** Heights of clothes lying flat, in centimeters, rounded from the size charts of shops: medium sizes, a pair of shoes. */
const HEIGHTS: Readonly<Record<OutfitSlot, number>> = {
  'one-piece': 105,
  top: 66,
  bottom: 100,
  outer: 72,
  shoes: 26,
  accessory: 28,
};
const HEIGHTS_OF_KINDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jumpsuit dungaree catsuit', 140],
    ['gown maxidress', 145],
    ['minidress', 85],
    ['camisole cami tank corset bustier', 52],
    ['tunic', 78],
    ['shorts', 45],
    ['skirt kilt', 62],
    ['miniskirt', 42],
    ['coat overcoat trench trenchcoat parka raincoat', 108],
    ['boot', 38],
    ['bag handbag tote backpack', 34],
    ['hat cap beanie beret fedora', 20],
    ['scarf shawl', 60],
    ['belt necklace bracelet watch', 14],
    ['earring ring brooch sunglasses glasses', 8],
  ].flatMap(([words, height]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(height)]),
  ),
);
/** Width over height where no picture says it. */
const RATIOS: Readonly<Record<OutfitSlot, number>> = {
  'one-piece': 0.6,
  top: 1,
  bottom: 0.5,
  outer: 1,
  shoes: 1.2,
  accessory: 1,
};
/** Centimeters between pieces. */
const GAP = 5;

/**
 * Lays the items of an outfit side by side at their true relative sizes: what is worn on the body in one column, from
 * top to bottom, and in another what is worn over it, carried and on the feet.
 */
export function layOutOutfit(pieces: readonly LaidPiece[]): FlatLay {
  const sized = pieces.map((piece) => {
    const height = heightOf(piece);
    return { piece, height, width: height * (piece.ratio ?? RATIOS[piece.slot]) };
  });
  const inColumn = (slots: readonly OutfitSlot[]): Column =>
    slots.flatMap((slot) => sized.filter(({ piece }) => piece.slot === slot));
  const columns = [inColumn(BODY), inColumn(BESIDE)].filter((column) => column.length > 0);
  const height = Math.max(...columns.map(heightOfColumn));
  const width = columns.reduce((sum, column) => sum + widthOf(column), GAP * (columns.length - 1));
  const places = new Map<string, LaidPlace>();
  let left = 0;
  for (const column of columns) {
    // One alone lies in the middle; several reach from the upper to the lower edge.
    const spare = height - heightOfColumn(column);
    const between = column.length > 1 ? GAP + spare / (column.length - 1) : 0;
    let top = column.length > 1 ? 0 : spare / 2;
    for (const { piece, ...size } of column) {
      places.set(piece.item.id, {
        id: piece.item.id,
        left: (100 * (left + (widthOf(column) - size.width) / 2)) / width,
        top: (100 * top) / height,
        width: (100 * size.width) / width,
        height: (100 * size.height) / height,
      });
      top += size.height + between;
    }
    left += widthOf(column) + GAP;
  }
  return {
    ratio: width / height,
    places: pieces.flatMap(({ item }) => places.get(item.id) ?? []),
  };
}

const BODY: readonly OutfitSlot[] = ['one-piece', 'top', 'bottom'];
const BESIDE: readonly OutfitSlot[] = ['outer', 'accessory', 'shoes'];

type Column = readonly {
  readonly piece: LaidPiece;
  readonly width: number;
  readonly height: number;
}[];

const widthOf = (column: Column): number => Math.max(...column.map(({ width }) => width));
const heightOfColumn = (column: Column): number =>
  column.reduce((sum, { height }) => sum + height, GAP * (column.length - 1));

/** By the last word of its names that says a kind, else by its slot. */
function heightOf({ slot, item }: LaidPiece): number {
  for (const name of [item.name, item.subcategory, item.style]) {
    const words = foldForSearch(name ?? '').match(/\p{L}+/gu) ?? [];
    const kinds = words.flatMap((word) => [word, word.replace(/s$/u, '')]);
    const known = kinds.findLast((word) => Object.hasOwn(HEIGHTS_OF_KINDS, word));
    if (known !== undefined) return HEIGHTS_OF_KINDS[known] ?? HEIGHTS[slot];
  }
  return HEIGHTS[slot];
}
