import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawIcon, ICON_FILES, placeIcon, type IconFile } from './icon-drawings.ts';

const BACKGROUND = [0xf3, 0xf3, 0xf3];
const SWATCHES = [
  [0xd8, 0x9d, 0x96],
  [0xda, 0xbc, 0x8f],
  [0x6d, 0x96, 0x92],
  [0x63, 0x4e, 0x6b],
];
/** Of 256: antialiasing may differ between machines. */
const ROUNDING = 8;

async function readPixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { ...info, data, at };
}

const openIcon = (icon: IconFile) => readPixels(readFileSync(placeIcon(icon)));
const ofShape = (shape: IconFile['shape']) => ICON_FILES.filter((icon) => icon.shape === shape);

describe('the icons of the installed app', () => {
  it.each(ICON_FILES)('include $name as `npm run icons` draws it, and small', async (icon) => {
    const kept = await openIcon(icon);
    const drawn = await readPixels(await drawIcon(icon));
    expect([kept.width, kept.height]).toEqual([icon.size, icon.size]);
    const differences = kept.data.map((value, at) => Math.abs(value - (drawn.data[at] ?? 0)));
    expect(differences.reduce((most, each) => Math.max(most, each))).toBeLessThanOrEqual(ROUNDING);
    expect(readFileSync(placeIcon(icon)).length).toBeLessThan(8000);
  });

  it.each(ICON_FILES)('show the exact four swatches in $name', async (icon) => {
    const { at } = await openIcon(icon);
    const near = Math.round(icon.size * 0.4);
    const far = icon.size - near;
    const seen = [at(near, near), at(far, near), at(near, far), at(far, far)];
    expect(seen.map((pixel) => pixel.slice(0, 3))).toEqual(SWATCHES);
  });

  it.each(ofShape('maskable'))('lose nothing of $name to any mask', async (icon) => {
    const { data, width } = await openIcon(icon);
    const middle = width / 2;
    for (let y = 0; y < width; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (Math.hypot(x + 0.5 - middle, y + 0.5 - middle) < width * 0.4) continue;
        const at = (y * width + x) * 4;
        if ([...data.subarray(at, at + 4)].join() !== [...BACKGROUND, 255].join()) {
          throw new Error(`At ${x}, ${y} something stands outside of the safe circle`);
        }
      }
    }
  });
});
