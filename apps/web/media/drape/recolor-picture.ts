import { LIGHTNESS_STRENGTH, lookUpColor, makeRecolorTable, rgbToHex } from '@color-almanac/domain';
import type { Hex, RecolorTable } from '@color-almanac/domain';
import type { PortraitLayers } from '@color-almanac/vision';

import { openPixels } from '../vision/open-canvas.ts';

/** Colors of hair and lips. Of those to try, `null` leaves a part as it is; of someone's own, it isn't seen. */
export interface TriedColors {
  readonly hair: Hex | null;
  readonly lips: Hex | null;
}

const PARTS = ['hair', 'lips'] as const;
/** Below this share of coverage a pixel shows nothing of the part. */
const LEAST = 8;

/** The picture of a portrait with hair and lips in other colors. Only hue and chroma move far; light and texture stay. */
export function recolorPicture(layers: PortraitLayers, tried: TriedColors): OffscreenCanvas {
  const { width, height } = layers.picture;
  const data = new Uint8ClampedArray(layers.picture.data);
  for (const part of PARTS) {
    const target = tried[part];
    const base = target && meanColorOf(layers, layers[part]);
    if (!target || !base) continue;
    const strength = LIGHTNESS_STRENGTH[part];
    const table = makeRecolorTable({ base, target, strength, isProportional: part === 'hair' });
    recolorPart(data, layers[part], table);
  }
  return openPixels({ width, height, data }).canvas;
}

export const ownColorsOf = (layers: PortraitLayers): TriedColors => ({
  hair: meanColorOf(layers, layers.hair),
  lips: meanColorOf(layers, layers.lips),
});

/** The mean color of a part, by how much of each pixel it covers; `null` where it isn't seen. */
function meanColorOf({ picture }: PortraitLayers, mask: Uint8ClampedArray): Hex | null {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < mask.length; at++) {
    const share = mask[at] ?? 0;
    if (share < LEAST) continue;
    weight += share;
    for (const channel of [0, 1, 2]) {
      sums[channel] = (sums[channel] ?? 0) + share * (picture.data[at * 4 + channel] ?? 0);
    }
  }
  if (weight === 0) return null;
  const [r = 0, g = 0, b = 0] = sums.map((sum) => Math.round(sum / weight));
  return rgbToHex({ r, g, b });
}

function recolorPart(data: Uint8ClampedArray, mask: Uint8ClampedArray, table: RecolorTable): void {
  for (let at = 0; at < mask.length; at++) {
    const share = mask[at] ?? 0;
    if (share < LEAST) continue;
    const pixel = at * 4;
    const [r = 0, g = 0, b = 0] = data.subarray(pixel, pixel + 3);
    const moved = lookUpColor(table, { r, g, b });
    data[pixel] = r + ((moved.r - r) * share) / 255;
    data[pixel + 1] = g + ((moved.g - g) * share) / 255;
    data[pixel + 2] = b + ((moved.b - b) * share) / 255;
  }
}
