import type { Hex } from '@color-almanac/domain';

import { LINEAR_OF_BYTE, linearToHex } from '../embedded/oklab.ts';

/**
 * The mean color of some pixels (RGBA bytes, opaque) in linear light, as seen by an eye or a lens that cannot resolve
 * them. A mean of the sRGB bytes would be too dark where they differ. A single pixel is returned exactly. Throws for
 * none.
 */
export function averagePixels(data: ArrayLike<number>): Hex {
  const count = data.length / 4;
  if (count < 1) throw new RangeError('There is no color where there is no pixel');
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    sum[0] += LINEAR_OF_BYTE[data[at] ?? 0] ?? 0;
    sum[1] += LINEAR_OF_BYTE[data[at + 1] ?? 0] ?? 0;
    sum[2] += LINEAR_OF_BYTE[data[at + 2] ?? 0] ?? 0;
  }
  return linearToHex([sum[0] / count, sum[1] / count, sum[2] / count]);
}
