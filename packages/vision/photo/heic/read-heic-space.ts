import { readCodedSpace } from '../color/coded-space.ts';
import { readIccSpace } from '../color/icc-profile.ts';
import type { RgbSpace } from '../color/rgb-space.ts';
import { ByteReader } from './byte-reader.ts';
import { contentOf, listFileBoxes, listInnerBoxes, type Box } from './list-boxes.ts';
import { readItemProperties, readPrimaryId } from './read-items.ts';

/**
 * The color space of a HEIC picture, which libheif does not convert; `null` for sRGB. Uses the color properties
 * (`colr`) of the primary picture; if it has none, as a grid whose tiles have them, those of all pictures. ISO 23008-12,
 * 6.5.5; ISO 14496-12, 12.1.5.
 *
 * @param bytes of a file whose structure `readPhotoHeader` could follow.
 */
export function readHeicSpace(bytes: Uint8Array): RgbSpace | null {
  try {
    const description = listInnerBoxes(contentOf(listFileBoxes(bytes), 'meta').subarray(4));
    const properties = listInnerBoxes(contentOf(description, 'iprp'));
    const all = listInnerBoxes(contentOf(properties, 'ipco'));
    const primaryId = readPrimaryId(contentOf(description, 'pitm'));
    const associations = properties.filter(({ type }) => type === 'ipma');
    const own = associations
      .flatMap(({ content }) => readItemProperties(content).get(primaryId) ?? [])
      // They count from 1; 0 means none.
      .flatMap((place) => all[place - 1] ?? []);
    const ofPrimary = own.filter(isColor);
    const asked = ofPrimary.length > 0 ? ofPrimary : all.filter(isColor);
    // A full profile takes precedence over numbers.
    const color = asked.find(({ content }) => kindOf(content) !== 'nclx') ?? asked[0];
    return color ? readSpace(color.content) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const isColor = ({ type }: Box) => type === 'colr';

const kindOf = (color: Uint8Array) => new ByteReader(color).readName();

function readSpace(color: Uint8Array): RgbSpace | null {
  const reader = new ByteReader(color);
  if (reader.readName() !== 'nclx') return readIccSpace(reader.take(reader.left));
  return readCodedSpace({ primaries: reader.read(2), transfer: reader.read(2) });
}
