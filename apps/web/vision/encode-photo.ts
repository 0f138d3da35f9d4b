import type { Pixels } from '@color-almanac/vision';

/**
 * At lower quality browsers halve the resolution of color, and irises and lips are small: at .95 a third of the bytes
 * are sent, and one reading in twenty differs by 3 deltaE2000 in place of 1.
 */
const QUALITY = 1;

/**
 * The pixels as a JPEG in base64, without the prefix of a data address: upright, sRGB, and without camera metadata.
 * @throws when the browser cannot encode.
 */
export async function encodePhoto({ width, height, data }: Pixels): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  if (!context) throw new Error('This browser provides no drawing context');
  const own = new Uint8ClampedArray(data);
  context.putImageData(new ImageData(own, width, height, { colorSpace: 'srgb' }), 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  if (file.type !== 'image/jpeg') throw new Error('This browser cannot write JPEG');
  return readBase64(file);
}

function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable')));
    reader.readAsDataURL(file);
  });
}
