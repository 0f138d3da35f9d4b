import { GARMENT_TYPES, type GarmentType } from '../garment/garment-type.ts';
import type { GarmentScan, SeenColor } from '../garment/garment-scan.ts';

/** A scan of one item; by default a plain navy T-shirt that lies flat and was seen well. */
export function sampleGarmentScan({
  type = 't-shirt',
  probability = 0.9,
  colors = [{ hex: '#1E2A4A', percentage: 100 }],
  view = 'flat',
  quality = 0.95,
}: {
  readonly type?: GarmentType;
  readonly probability?: number;
  readonly colors?: readonly SeenColor[];
  readonly view?: GarmentScan['view'];
  readonly quality?: number;
} = {}): GarmentScan {
  const others = GARMENT_TYPES.filter((other) => other !== type);
  const rest = (1 - probability) / others.length;
  return {
    view,
    colors: [...colors],
    types: [{ type, probability }, ...others.map((other) => ({ type: other, probability: rest }))],
    mask: { share: 0.4, quality },
  };
}
