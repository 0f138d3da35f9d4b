import { decodeChannel, seenByWhite } from '@color-almanac/domain';
import type { FaceScan, LightGains } from '@color-almanac/domain';

import { encodeByte } from './embedded/oklab.ts';
import type { Pixels, VisionEngine } from './vision-engine.ts';

/**
 * Wraps an engine so that it sees photos in the light of a white point: it gets the corrected picture, so that no lamp
 * misleads it about where skin ends and hair begins, and its result contains raw and corrected colors.
 */
export function withLightGains(engine: VisionEngine, gains: LightGains): VisionEngine {
  return {
    name: engine.name,
    scanFace: async (request) => {
      const pixels = multiplyPixels(request.pixels, gains);
      const outcome = await engine.scanFace({ ...request, pixels });
      if (!outcome.ok) return outcome;
      const { scan, secondOpinion } = outcome;
      return {
        ok: true,
        scan: seeByWhite(scan, gains),
        ...(secondOpinion ? { secondOpinion: seeByWhite(secondOpinion, gains) } : {}),
      };
    },
    // A white point is set for a face; clothes are read in the light they were photographed in.
    scanGarment: (request) => engine.scanGarment(request),
    close: () => engine.close(),
  };
}

function seeByWhite(seen: FaceScan, gains: LightGains): FaceScan {
  const scan = seenByWhite(seen, gains);
  // The light was measured by the white the user tapped.
  const warnings = scan.warnings.filter(
    (warning) => typeof warning === 'string' || warning.code !== 'light-unmeasured',
  );
  return { ...scan, warnings };
}

/** A copy of the picture with its linear sRGB channels multiplied, clipped to 8 bits. */
export function multiplyPixels({ width, height, data }: Pixels, gains: LightGains): Pixels {
  const lit = new Uint8ClampedArray(data);
  gains.forEach((gain, channel) => {
    const table = Uint8Array.from({ length: 256 }, (_, byte) =>
      encodeByte(gain * decodeChannel(byte / 255)),
    );
    for (let at = channel; at < lit.length; at += 4) lit[at] = table[lit[at] ?? 0] ?? 0;
  });
  return { width, height, data: lit };
}
