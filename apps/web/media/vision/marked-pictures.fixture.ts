import type { StoredPhoto } from '@color-almanac/sync';

/** What must be in nothing that is stored or sent. */
const MARKS = ['2023:07:04 09:08:07', 'ZZMODEL9000', 'ZZXMP'] as const;

const TEXTS = ['Exif\0\0MM\0*GPS 2023:07:04 09:08:07 ZZMODEL9000', 'http://ns.adobe.com/xap ZZXMP'];
const START = [0xff, 0xd8];
/** A frame of 8 x 8 pixels, and a scan. */
const PICTURE = [0xff, 0xc0, 0, 17, 8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0];
const SCAN = [0xff, 0xda, 0, 8, 0, 0, 0, 0, 0, 0];
const END = [0xff, 0xd9];

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

/** A JPEG of its own for each number, without metadata. */
export const plainPicture = (look = 1): StoredPhoto => ({
  bytes: Uint8Array.from([...START, ...PICTURE, ...SCAN, look, 1, 2, ...END]),
  type: 'image/jpeg',
});

/** The same with place, time and camera. */
export function markedPicture(look = 1): StoredPhoto {
  const { bytes, type } = plainPicture(look);
  const segments = TEXTS.flatMap((text) => [0xff, 0xe1, 0, text.length + 2, ...bytesOf(text)]);
  return {
    bytes: Uint8Array.from([...START, ...segments, ...bytes.slice(2), ...bytesOf(TEXTS[1] ?? '')]),
    type,
  };
}

/** The same, lying on its side. */
export function lyingPicture(look = 1): StoredPhoto {
  const { bytes, type } = markedPicture(look);
  const tiff = [...bytesOf('MM\0*'), 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const exif = [0xff, 0xe1, 0, 8 + tiff.length, ...bytesOf('Exif\0\0'), ...tiff];
  return { bytes: Uint8Array.from([...START, ...exif, ...bytes.slice(2)]), type };
}

export const addressOf = ({ bytes, type }: StoredPhoto): string =>
  `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;

/** The marks in some bytes or a text, also where a picture is inside the text. */
export function findMarks(given: Uint8Array | string): readonly string[] {
  const text = typeof given === 'string' ? given : String.fromCharCode(...given);
  const inside = [...text.matchAll(/base64,([\w+/=]+)/g)].map(([, base64 = '']) => atob(base64));
  return MARKS.filter((mark) => [text, ...inside].some((part) => part.includes(mark)));
}
