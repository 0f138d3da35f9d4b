import { deflateSync, crc32 } from 'node:zlib';

import sharp from 'sharp';

/** What must be in no stripped file: place, time, camera, serial number, artist, and words of other kinds. */
export const MARKS = [
  '2023:07:04 09:08:07',
  'ZZMODEL9000',
  'ZZSERIAL4711',
  'ZZARTIST',
  'ZZXMP',
  'ZZIPTC',
  'ZZNOTE',
  'ZZAFTER',
  'GPSLatitude',
] as const;

export type Format = 'jpeg' | 'png' | 'webp' | 'gif';

export interface Drawing {
  readonly format: Format;
  readonly width: number;
  readonly height: number;
  /** Decides the pixels. */
  readonly seed: number;
  readonly hasAlpha: boolean;
  /** Progressive JPEG, interlaced PNG, lossless WebP. */
  readonly isSpecial: boolean;
  /** A color profile inside the file. */
  readonly icc: 'p3' | 'srgb' | null;
}

/** A file without metadata, as an encoder writes it. */
export async function draw(drawing: Drawing): Promise<Uint8Array> {
  const { format, width, height, seed, hasAlpha, isSpecial, icc } = drawing;
  const channels = hasAlpha ? 4 : 3;
  const data = Uint8Array.from(
    { length: width * height * channels },
    (_, at) => Math.imul(at + seed * 7919, 2_654_435_761) >>> 24,
  );
  let picture = sharp(data, { raw: { width, height, channels } });
  if (icc) picture = picture.withIccProfile(icc);
  if (format === 'jpeg') picture = picture.jpeg({ progressive: isSpecial, quality: 90 });
  if (format === 'png') picture = picture.png({ progressive: isSpecial });
  if (format === 'webp') picture = picture.webp({ lossless: isSpecial });
  if (format === 'gif') picture = picture.gif();
  return new Uint8Array(await picture.toBuffer());
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function join(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A TIFF block as cameras write it: direction, camera, time, artist, and a maker's note with all other marks. */
export function exifOf(orientation: number, { isLittle = true } = {}): Uint8Array {
  const texts = [
    [0x0110, 'ZZMODEL9000\0'],
    [0x0132, '2023:07:04 09:08:07\0'],
    [0x013b, 'ZZARTIST\0'],
    [0xc62f, 'ZZSERIAL4711\0'],
    [0x927c, 'ZZNOTE GPSLatitude 48.2\0'],
  ] as const;
  const head = 8 + 2 + 12 * (texts.length + 1) + 4;
  const tiff = new Uint8Array(head + texts.reduce((sum, [, text]) => sum + text.length, 0));
  const view = new DataView(tiff.buffer);
  tiff.set(bytesOf(isLittle ? 'II' : 'MM'));
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, texts.length + 1, isLittle);
  const entry = (place: number, [tag, type, count]: readonly [number, number, number]) => {
    const at = 10 + 12 * place;
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, type, isLittle);
    view.setUint32(at + 4, count, isLittle);
    return at + 8;
  };
  let rest = head;
  for (const [place, [tag, text]] of texts.entries()) {
    view.setUint32(entry(place, [tag, 2, text.length]), rest, isLittle);
    tiff.set(bytesOf(text), rest);
    rest += text.length;
  }
  view.setUint16(entry(texts.length, [0x0112, 3, 1]), orientation, isLittle);
  return tiff;
}

const XMP = '<x:xmpmeta>ZZXMP GPSLatitude</x:xmpmeta>';

function segment(marker: number, ...content: readonly Uint8Array[]): Uint8Array {
  const whole = join(...content);
  const length = whole.length + 2;
  return join([0xff, marker, length >> 8, length & 255], whole);
}

/** What cameras and editors put into a JPEG; in front of the last entry, a picture of another size after the end. */
const JPEG_MARKS: Readonly<Record<string, (orientation: number) => Uint8Array>> = {
  exif: (orientation) => segment(0xe1, bytesOf('Exif\0\0'), exifOf(orientation)),
  xmp: () => segment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0'), bytesOf(XMP)),
  iptc: () => segment(0xed, bytesOf('Photoshop 3.0\0'), bytesOf('8BIM\u0004\u0004ZZIPTC')),
  mpf: () => segment(0xe2, bytesOf('MPF\0ZZAFTER')),
  flashpix: () => segment(0xe2, bytesOf('FPXR\0ZZNOTE')),
  thumbnail: () => segment(0xe0, bytesOf('JFXX\0\u0010ZZNOTE')),
  note: () => segment(0xeb, bytesOf('JP ZZNOTE')),
  comment: () => segment(0xfe, bytesOf('ZZNOTE by hand')),
};

function chunk(name: string, content: Uint8Array): Uint8Array {
  const body = join(bytesOf(name), content);
  const frame = new Uint8Array(body.length + 8);
  const view = new DataView(frame.buffer);
  view.setUint32(0, content.length);
  frame.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return frame;
}

const PNG_MARKS: Readonly<Record<string, (orientation: number) => Uint8Array>> = {
  exif: (orientation) => chunk('eXIf', exifOf(orientation)),
  text: () => chunk('tEXt', bytesOf('Author\0ZZARTIST')),
  packed: () => chunk('zTXt', join(bytesOf('Comment\0\0'), deflateSync('ZZNOTE'))),
  xmp: () => chunk('iTXt', bytesOf(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
  time: () => chunk('tIME', join([7, 231, 7, 4, 9, 8, 7])),
  private: () => chunk('zzNt', bytesOf('ZZNOTE')),
};

const WEBP_MARKS: Readonly<Record<string, (orientation: number) => Uint8Array>> = {
  exif: (orientation) => riff('EXIF', exifOf(orientation)),
  prefixed: (orientation) => riff('EXIF', join(bytesOf('Exif\0\0'), exifOf(orientation))),
  xmp: () => riff('XMP ', bytesOf(XMP)),
  private: () => riff('ZZNT', bytesOf('ZZNOTE')),
};

function riff(name: string, content: Uint8Array): Uint8Array {
  const head = new Uint8Array(8);
  head.set(bytesOf(name));
  new DataView(head.buffer).setUint32(4, content.length, true);
  return join(head, content, content.length % 2 ? [0] : []);
}

const GIF_MARKS: Readonly<Record<string, () => Uint8Array>> = {
  comment: () => join([0x21, 0xfe, 6], bytesOf('ZZNOTE'), [0]),
  xmp: () => join([0x21, 0xff, 11], bytesOf('XMP DataXMP'), [5], bytesOf('ZZXMP'), [0]),
};

const ALL = { jpeg: JPEG_MARKS, png: PNG_MARKS, webp: WEBP_MARKS, gif: GIF_MARKS } as const;

export const listMarks = (format: Format): readonly string[] => Object.keys(ALL[format]);

export interface Marking {
  /** Names of `listMarks`. */
  readonly marks: readonly string[];
  readonly orientation?: number;
  /** Whether bytes follow the end. */
  readonly trails?: boolean;
}

/** The same picture with metadata. */
export function mark(
  bytes: Uint8Array,
  format: Format,
  { marks, orientation = 1, trails = false }: Marking,
): Uint8Array {
  const made = marks.map((name) => ALL[format][name]?.(orientation) ?? new Uint8Array());
  const after = trails ? bytesOf('ZZAFTER 2023:07:04 09:08:07') : new Uint8Array();
  if (format === 'webp') return markWebp(bytes, made, after);
  const at = format === 'jpeg' ? 2 : format === 'png' ? 33 : 13 + gifTable(bytes[10] ?? 0);
  return join(bytes.subarray(0, at), ...made, bytes.subarray(at), after);
}

const gifTable = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** In the extended form, whose header says what follows. */
function markWebp(bytes: Uint8Array, made: readonly Uint8Array[], after: Uint8Array): Uint8Array {
  const isExtended = String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8X';
  const [width, height] = sizeOfWebp(bytes);
  const isLossless = String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8L';
  const hasAlpha = isLossless && ((bytes[24] ?? 0) & 0x10) !== 0;
  const size = [width - 1, height - 1].flatMap((side) => [side & 255, side >> 8, 0]);
  const header = isExtended
    ? bytes.slice(12, 30)
    : riff('VP8X', join([hasAlpha ? 0x10 : 0, 0, 0, 0], size));
  header[8] = (header[8] ?? 0) | 0x0c;
  const rest = bytes.subarray(isExtended ? 30 : 12);
  const body = join(bytesOf('WEBP'), header, rest, ...made);
  return join(riff('RIFF', body), after);
}

function sizeOfWebp(bytes: Uint8Array): readonly [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (bytes[15] === 0x4c) {
    const packed = view.getUint32(21, true);
    return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1];
  }
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}
