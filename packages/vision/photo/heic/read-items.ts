import { ByteReader } from './byte-reader.ts';
import { listInnerBoxes } from './list-boxes.ts';

/** Where an item's bytes are: in the file, or in the `idat` box. */
export interface ItemLocation {
  readonly isInFile: boolean;
  readonly extents: readonly { readonly offset: number; readonly length: number }[];
}

/** The same limit as libheif's: the largest photo has a few hundred. */
const MOST_ITEMS = 1000;

/** `pitm`, ISO 14496-12, 8.11.4: the number of the item that is the photo. */
export function readPrimaryId(content: Uint8Array): number {
  const reader = new ByteReader(content);
  return reader.read(4) >>> 24 === 0 ? reader.read(2) : reader.read(4);
}

/** `ipma`, ISO 23008-12, 9.3.2: the indexes of every item's properties, counted from 1, by its number. */
export function readItemProperties(content: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const reader = new ByteReader(content);
  const flags = reader.read(4);
  const idBytes = flags >>> 24 === 0 ? 2 : 4;
  const placeBytes = (flags & 1) === 1 ? 2 : 1;
  const count = reader.read(4);
  if (count > MOST_ITEMS) throw new RangeError('Too many items');
  const items = Array.from({ length: count }, (): [number, readonly number[]] => {
    const id = reader.read(idBytes);
    // The first bit says whether a reader must know the property.
    const mask = placeBytes === 2 ? 0x7fff : 0x7f;
    const places = Array.from({ length: reader.read(1) }, () => reader.read(placeBytes) & mask);
    return [id, places];
  });
  return mapOnce(items);
}

/** `iinf`, ISO 14496-12, 8.11.6: the type of every item by its number. */
export function readItemKinds(content: Uint8Array): ReadonlyMap<number, string> {
  const reader = new ByteReader(content);
  const version = reader.read(4) >>> 24;
  const count = reader.read(version === 0 ? 2 : 4);
  const entries = listInnerBoxes(reader.take(reader.left));
  if (count > MOST_ITEMS || entries.length !== count) throw new RangeError('Items are missing');
  return mapOnce(entries.map((entry) => readItemKind(entry.content)));
}

function readItemKind(content: Uint8Array): [number, string] {
  const reader = new ByteReader(content);
  const version = reader.read(4) >>> 24;
  // Earlier versions have no type.
  if (version !== 2 && version !== 3) throw new RangeError('An item without a kind');
  const id = reader.read(version === 2 ? 2 : 4);
  reader.take(2);
  return [id, reader.readName()];
}

/** `iloc`, ISO 14496-12, 8.11.3: the location of every item, by its number. */
export function readItemLocations(content: Uint8Array): ReadonlyMap<number, ItemLocation> {
  const reader = new ByteReader(content);
  const version = reader.read(4) >>> 24;
  if (version > 2) throw new RangeError('An unknown kind of list of places');
  const sizes = [reader.read(1), reader.read(1)].flatMap((pair) => [pair >> 4, pair & 15]);
  const [offset = 0, length = 0, base = 0, index = 0] = sizes;
  const count = reader.read(version === 2 ? 4 : 2);
  if (sizes.some((size) => size > 8) || count > MOST_ITEMS) throw new RangeError('Too many items');
  const places = Array.from({ length: count }, (): [number, ItemLocation] => {
    const id = reader.read(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : reader.read(2) & 15;
    const dataReference = reader.read(2);
    // Method 2 builds an item from others; a data reference takes it from another file.
    if (method > 1 || dataReference !== 0) throw new RangeError('An item that stands elsewhere');
    const start = reader.read(base);
    const extents = Array.from({ length: reader.read(2) }, () => {
      if (version > 0) reader.take(index);
      return { offset: start + reader.read(offset), length: reader.read(length) };
    });
    return [id, { isInFile: method === 0, extents }];
  });
  return mapOnce(places);
}

/** If two have the same number, decoders may use either. */
function mapOnce<Value>(entries: readonly [number, Value][]): ReadonlyMap<number, Value> {
  const map = new Map(entries);
  if (map.size !== entries.length) throw new RangeError('Two items have one number');
  return map;
}
