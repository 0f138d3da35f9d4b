import { readJpegSize } from '../read-jpeg.ts';
import { ByteReader } from './byte-reader.ts';
import { contentOf, listFileBoxes, listInnerBoxes, type Box } from './list-boxes.ts';
import { readHevcSize, type PictureSize } from './read-hevc-size.ts';
import {
  readItemKinds,
  readItemLocations,
  readPrimaryId,
  type ItemLocation,
} from './read-items.ts';

/**
 * Item types of a photo: coded pictures, grids of them, another item rotated or cropped (`iden`), their tone map, a
 * small JPEG preview, and texts. All other types are refused, above all the overlay (`iovl`), for which a decoder
 * allocates any canvas it asks for. An `iden` has no size of its own: it has the size of what it rotates, which is read
 * with the rest.
 */
const KINDS = ['hvc1', 'grid', 'iden', 'tmap', 'jpeg', 'Exif', 'mime', 'uri '];
/** Types that can be the photo itself. */
const PHOTO_KINDS = ['hvc1', 'grid', 'iden'];
const SIZED_KINDS = ['hvc1', 'grid', 'jpeg'];
/** Boxes that contain pictures in other ways: videos, and the short form of a file. */
const OTHER_PICTURES = ['moov', 'moof', 'mini'];

/**
 * The largest size that anything in a HEIC file gives for a picture: a property (`ispe`), the parameters of the
 * coded picture, which the decoder uses instead, or the canvas of a grid. Taking the largest of all means that
 * none can hide behind another. ISO 23008-12; the boxes are those of ISO 14496-12.
 *
 * @returns `null` if its structure cannot be followed or contains something no photo needs.
 */
export function readHeicSize(bytes: Uint8Array): PictureSize | null {
  try {
    const file = listFileBoxes(bytes);
    if (file.some(({ type }) => OTHER_PICTURES.includes(type))) return null;
    const description = listInnerBoxes(contentOf(file, 'meta').subarray(4));
    const sizes = [...listPropertySizes(description), ...listItemSizes(bytes, description)];
    return sizes.reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one));
  } catch (error) {
    // Reading outside the file throws a RangeError; an empty list of sizes throws a TypeError.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

function areaOf({ width, height }: PictureSize): number {
  return width * height;
}

function listPropertySizes(description: readonly Box[]): readonly PictureSize[] {
  const properties = listInnerBoxes(
    contentOf(listInnerBoxes(contentOf(description, 'iprp')), 'ipco'),
  );
  return properties.flatMap(({ type, content }) => {
    const reader = new ByteReader(content);
    if (type === 'hvcC') return listConfiguredSizes(reader);
    if (type !== 'ispe') return [];
    reader.take(4);
    return [{ width: reader.read(4), height: reader.read(4) }];
  });
}

/** `hvcC`, ISO 14496-15, 8.3.3.1: the parameters used to decode every picture that refers to it. */
function listConfiguredSizes(reader: ByteReader): readonly PictureSize[] {
  reader.take(21);
  // Units are separated by lengths of four bytes; libheif supports no others.
  if ((reader.read(1) & 3) !== 3) throw new RangeError('Lengths of another length');
  const groups = Array.from({ length: reader.read(1) }, () => {
    reader.take(1);
    return Array.from({ length: reader.read(2) }, () => readHevcSize(reader.take(reader.read(2))));
  });
  return groups.flat().filter((size) => size !== null);
}

function listItemSizes(bytes: Uint8Array, description: readonly Box[]): readonly PictureSize[] {
  const kinds = readItemKinds(contentOf(description, 'iinf'));
  const places = readItemLocations(contentOf(description, 'iloc'));
  const primaryId = readPrimaryId(contentOf(description, 'pitm'));
  if (!PHOTO_KINDS.includes(kinds.get(primaryId) ?? '')) throw new RangeError('No photo');
  const inside = description.find(({ type }) => type === 'idat')?.content ?? new Uint8Array();
  let read = 0;
  return [...kinds].flatMap(([id, kind]) => {
    if (!KINDS.includes(kind)) throw new RangeError(`A picture of the kind ${kind}`);
    if (!SIZED_KINDS.includes(kind)) return [];
    const data = readItem(places.get(id), { bytes, inside });
    read += data.length;
    // Items that share bytes could make the decoder read them a thousand times.
    if (read > bytes.length) throw new RangeError('Items larger than the file');
    return listSizesIn(kind, data);
  });
}

function listSizesIn(kind: string, data: Uint8Array): readonly PictureSize[] {
  if (kind === 'grid') return [readGridSize(data)];
  if (kind === 'hvc1') return listCodedSizes(data);
  const size = readJpegSize(data);
  if (!size) throw new RangeError('A JPEG without a size');
  return [{ width: size.width, height: size.height }];
}

function readItem(
  place: ItemLocation | undefined,
  { bytes, inside }: { readonly bytes: Uint8Array; readonly inside: Uint8Array },
): Uint8Array {
  const source = place?.isInFile === true ? bytes : inside;
  const parts = (place?.extents ?? []).map(({ offset, length }) => {
    if (offset + length > source.length) throw new RangeError('An item outside the file');
    return source.subarray(offset, offset + length);
  });
  const [whole, ...others] = parts;
  if (!whole) throw new RangeError('An item without bytes');
  return others.length === 0 ? whole : joinParts(parts, bytes.length);
}

function joinParts(parts: readonly Uint8Array[], most: number): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > most) throw new RangeError('An item larger than the file');
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** ISO 23008-12, 6.6.2.3: version, flags, rows and columns less one, the canvas. */
function readGridSize(data: Uint8Array): PictureSize {
  const reader = new ByteReader(data);
  reader.take(1);
  const length = (reader.read(1) & 1) === 1 ? 4 : 2;
  reader.take(2);
  return { width: reader.read(length), height: reader.read(length) };
}

/** A coded picture may contain its own parameters, which override those beside it. */
function listCodedSizes(data: Uint8Array): readonly PictureSize[] {
  const reader = new ByteReader(data);
  const sizes: PictureSize[] = [];
  while (reader.left > 0) {
    const size = readHevcSize(reader.take(reader.read(4)));
    if (size) sizes.push(size);
  }
  return sizes;
}
