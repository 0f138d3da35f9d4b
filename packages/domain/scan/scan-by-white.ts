import type { LightGains } from '../season/correct-light.ts';
import { applyGains } from '../season/white-point.ts';
import type { FaceScan } from './face-scan.ts';
import { mapPoints } from './map-points.ts';

const BY_WHITE = 'Corrected by your white point.';
const NOT_CORRECTED = 'The colors are as the photo shows them.';

/**
 * A scan of a picture that was multiplied by `gains` before, as one of the photo itself: raw colors and the white of
 * the eye as the photo shows them, beside the colors in the light of the white point. What the engine did about the
 * light besides is dropped: the white the person tapped beats the white of her eyes.
 */
export function seenByWhite(scan: FaceScan, gains: LightGains): FaceScan {
  const inverse: LightGains = [1 / gains[0], 1 / gains[1], 1 / gains[2]];
  const seen = mapPoints(scan, (point) => {
    const hex = point.rawHex ?? point.hex;
    return { ...point, hex, rawHex: hex && applyGains(hex, inverse) };
  });
  const { sclera } = scan;
  return {
    ...seen,
    ...(sclera ? { sclera: { ...sclera, hex: applyGains(sclera.hex, inverse) } } : {}),
    correction: { method: 'white-point', gains: [...gains], note: BY_WHITE },
  };
}

/** The same scan with the colors as the photo shows them, for when the white point is kept elsewhere. */
export function withoutWhite(scan: FaceScan): FaceScan {
  return scan.correction?.method === 'white-point' ? withoutCorrection(scan) : scan;
}

/** The same scan with the colors as the photo shows them, whatever its light was corrected by. */
export function withoutCorrection(scan: FaceScan): FaceScan {
  if (!scan.correction || scan.correction.method === 'none') return scan;
  return {
    ...mapPoints(scan, (point) => ({ ...point, hex: point.rawHex ?? point.hex })),
    correction: { method: 'none', gains: [1, 1, 1], note: NOT_CORRECTED },
  };
}
