import type { Buffer } from 'node:buffer';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** The mean of some pixels in linear light, by the sRGB formula (IEC 61966-2-1). */
export function mixLight(hexes: readonly string[]): string {
  const channels = [1, 3, 5].map((at) => {
    const light = hexes.map((hex) => toLight(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
    const mean = light.reduce((sum, one) => sum + one, 0) / light.length;
    const shown = mean <= 0.0031308 ? mean * 12.92 : 1.055 * mean ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('').toUpperCase()}`;
}

function toLight(shown: number): number {
  return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
}

/** A picture file, and the color of each pixel when it is upright. */
export interface Picture {
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly width: number;
  readonly height: number;
  /** `#RRGGBB`. */
  readonly hexAt: (column: number, row: number) => string;
}

/** A PNG in which every pixel differs from its neighbors. */
export async function makeSpeckled(width: number, height: number): Promise<Picture> {
  const buffer = await speckle(width, height).png().toBuffer();
  return readPicture({ name: 'speckled.png', mimeType: 'image/png', buffer });
}

function speckle(width: number, height: number): Sharp {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    data.set([(at * 73) % 256, (at * 151 + 40) % 256, (at * 199 + 90) % 256], at * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A JPEG from a phone held upright: stored on its side, with the EXIF orientation that a viewer turns it by. */
export async function makeTurned(): Promise<Picture> {
  const stored = await speckle(128, 96).png().toBuffer();
  const buffer = await sharp(stored)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return readPicture({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer });
}

async function readPicture(file: Picture['file']): Promise<Picture> {
  const { data, info } = await sharp(file.buffer)
    .rotate()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    file,
    width: info.width,
    height: info.height,
    hexAt: (column, row) => {
      const at = (row * info.width + column) * 3;
      return `#${data
        .subarray(at, at + 3)
        .toString('hex')
        .toUpperCase()}`;
    },
  };
}
