import { analyzeGarment, createItem, GARMENT_TYPES } from '@color-almanac/domain';
import type { CatalogItem, GarmentAnalysis, GarmentScan, GarmentType } from '@color-almanac/domain';

interface ExampleGarment {
  readonly type?: GarmentType;
  readonly probability?: number;
  readonly view?: GarmentScan['view'];
  readonly quality?: number;
}

/** What an engine sees of an item; by default a plain navy T-shirt that lies flat and is clearly visible. */
export function exampleGarmentScan({
  type = 't-shirt',
  probability = 0.9,
  view = 'flat',
  quality = 0.95,
}: ExampleGarment = {}): GarmentScan {
  const others = GARMENT_TYPES.filter((other) => other !== type);
  const rest = (1 - probability) / others.length;
  return {
    view,
    colors: [{ hex: '#1E2A4A', percentage: 100 }],
    types: [{ type, probability }, ...others.map((other) => ({ type: other, probability: rest }))],
    mask: { share: 0.4, quality },
  };
}

/** Its analysis. */
export function exampleAnalysis(garment: ExampleGarment = {}): GarmentAnalysis {
  return analyzeGarment({ scan: exampleGarmentScan(garment), processingTime: 340 });
}

/** An item of a guest's wardrobe that was not analyzed. */
export function exampleItem(id: string, known: Partial<CatalogItem> = {}): CatalogItem {
  const now = '2026-01-05T12:00:00.000Z';
  const item = createItem({ id, userId: 'local_user', catalogueType: 'wardrobe', now, name: id });
  return { ...item, ...known };
}
