import { seenByWhite } from '@color-almanac/domain';
import type { LightGains } from '@color-almanac/domain';

import { UNMEASURED } from './embedded/judge-light.ts';
import type { Pixels, VisionEngine } from './vision-engine.ts';

/**
 * The same engine, looking at photos in the light of a white point: it is shown the picture corrected, so that no lamp
 * misleads it about where skin ends and hair begins, and answers what the photo itself shows, raw and corrected.
 */
export function lookByWhite(engine: VisionEngine, gains: LightGains): VisionEngine {
  return {
    name: engine.name,
    scanFace: async (request) => {
      const pixels = multiplyPixels(request.pixels, gains);
      const outcome = await engine.scanFace({ ...request, pixels });
      if (!outcome.ok) return outcome;
      const scan = seenByWhite(outcome.scan, gains);
      // The white the person tapped has measured it.
      const warnings = scan.warnings.filter((warning) => warning !== `${UNMEASURED}.`);
      return { ok: true, scan: { ...scan, warnings } };
    },
    close: () => engine.close(),
  };
}

/** A copy of the picture with its linear sRGB channels multiplied, cut off where 8 bits end. */
export function multiplyPixels({ width, height, data }: Pixels, gains: LightGains): Pixels {
  const lit = new Uint8ClampedArray(data);
  gains.forEach((gain, channel) => {
    const table = Uint8ClampedArray.from({ length: 256 }, (_, byte) => {
      return 255 * encode(gain * decode(byte / 255));
    });
    for (let at = channel; at < lit.length; at += 4) lit[at] = table[lit[at] ?? 0] ?? 0;
  });
  return { width, height, data: lit };
}

/** IEC 61966-2-1, 0 to 1. */
function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}
