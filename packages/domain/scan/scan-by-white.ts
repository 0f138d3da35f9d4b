import type { LightGains } from '../light/correct-light.ts';
import { applyGains } from '../light/white-point.ts';
import type { FaceScan } from './face-scan.ts';
import { mapPoints } from './map-points.ts';

/**
 * Converts a scan of a picture multiplied by `gains` into a scan of the photo itself: raw colors and the white of the
 * eye as the photo shows them, beside the colors in the light of the white point. The engine's own light correction is
 * dropped, because the white the user tapped overrides the white of the eye.
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
    correction: { method: 'white-point', gains: [...gains] },
  };
}

/** The scan with the colors as the photo shows them, for when the white point is saved elsewhere. */
export function withoutWhite(scan: FaceScan): FaceScan {
  return scan.correction?.method === 'white-point' ? withoutCorrection(scan) : scan;
}

/** The scan with the colors as the photo shows them, whatever its light correction was. */
export function withoutCorrection(scan: FaceScan): FaceScan {
  if (!scan.correction || scan.correction.method === 'none') return scan;
  return {
    ...mapPoints(scan, (point) => ({ ...point, hex: point.rawHex ?? point.hex })),
    correction: { method: 'none', gains: [1, 1, 1] },
  };
}
