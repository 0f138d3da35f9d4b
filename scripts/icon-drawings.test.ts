import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawIcon, ICON_FILES, placeIcon, type IconFile } from './icon-drawings.ts';

const BACKGROUND = [0xf3, 0xf3, 0xf3];
/** Of 256: antialiasing may differ between machines. */
const ROUNDING = 8;

async function readPixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, data };
}

const openIcon = (icon: IconFile) => readPixels(readFileSync(placeIcon(icon)));
const ofShape = (shape: IconFile['shape']) => ICON_FILES.filter((icon) => icon.shape === shape);

describe('the icons of the installed app', () => {
  it.each(ICON_FILES)('include $name as `npm run icons` draws it, and small', async (icon) => {
    const committed = await openIcon(icon);
    const drawn = await readPixels(await drawIcon(icon));
    expect([committed.width, committed.height]).toEqual([icon.size, icon.size]);
    const differences = committed.data.map((value, at) => Math.abs(value - (drawn.data[at] ?? 0)));
    expect(differences.reduce((most, each) => Math.max(most, each))).toBeLessThanOrEqual(ROUNDING);
    expect(readFileSync(placeIcon(icon)).length).toBeLessThan(8000);
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
