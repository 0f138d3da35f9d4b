import type { Hex } from '../color/hex.ts';
import { rgbToHex } from '../color/srgb.ts';
import { createSeededChance } from '../season/seeded-chance.ts';
import type { CatalogItem } from './catalog-item.ts';
import { CATALOGUE_TYPES } from './catalogue-type.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';

const CATEGORIES = ['Tops', 'Bottoms', 'Dresses', 'Shoes', 'tops', null];
const SUBCATEGORIES = ['T-shirt', 'Jeans', 'Skirt', 'Boots', 'Little black dress', null];
const STYLES = ['Casual', 'casual', 'Classic', null, null, null];
const OCCASIONS = ['Everyday', 'Work', 'Party', 'Sport', 'Home'];

/** Realistic random items from a fixed seed: four of five analyzed, one to four colors each. */
export function makeWardrobe(count: number, seed = 1): readonly CatalogItem[] {
  const { uniform } = createSeededChance(seed);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(uniform() * values.length)] as Value;
  const anyHex = (): Hex =>
    rgbToHex({ r: 255 * uniform(), g: 255 * uniform(), b: 255 * uniform() });
  return Array.from({ length: count }, (_, number) => {
    const known: Partial<CatalogItem> = {
      id: `local_${number}`,
      catalogue_type: one(CATALOGUE_TYPES),
      category: one(CATEGORIES),
      subcategory: one(SUBCATEGORIES),
      style: one(STYLES),
      occasion: OCCASIONS.filter(() => uniform() < 0.3),
      created_at: `2026-01-01T12:00:${String(number % 60).padStart(2, '0')}.000Z`,
    };
    if (uniform() < 0.2) return sampleItem(known);
    const shares = [60, 20, 15, 5].slice(0, 1 + Math.floor(uniform() * 4));
    return sampleAnalyzed(
      shares.map((share) => [anyHex(), share]),
      known,
    );
  });
}
