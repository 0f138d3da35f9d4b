import { isDisplayP3Profile } from '../display-p3.ts';
import { ByteReader } from './byte-reader.ts';
import { contentOf, listFileBoxes, listInnerBoxes, type Box } from './list-boxes.ts';
import { readItemProperties, readPrimaryId } from './read-items.ts';

/** SMPTE EG 432-1, the primaries of Display P3; ITU-T H.273, table 2. */
const P3_PRIMARIES = 12;

/**
 * Whether the colors of a HEIC picture are Display P3, as on every iPhone; libheif does not convert them. Uses the
 * color
 * properties (`colr`) of the primary picture; if it has none, as a grid whose tiles have them, those of all pictures.
 * ISO 23008-12, 6.5.5; ISO 14496-12, 12.1.5.
 *
 * @param bytes of a file whose structure `readPhotoHeader` could follow.
 */
export function isHeicDisplayP3(bytes: Uint8Array): boolean {
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
    const profiles = asked.filter(({ content }) => kindOf(content) !== 'nclx');
    // A full profile takes precedence over a number.
    return (profiles.length > 0 ? profiles : asked).some(({ content }) => isDisplayP3(content));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const isColor = ({ type }: Box) => type === 'colr';

const kindOf = (color: Uint8Array) => new ByteReader(color).readName();

function isDisplayP3(color: Uint8Array): boolean {
  const reader = new ByteReader(color);
  const kind = reader.readName();
  if (kind === 'nclx') return reader.read(2) === P3_PRIMARIES;
  return isDisplayP3Profile(reader.take(reader.left));
}
