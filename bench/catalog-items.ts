import {
  CATALOGUE_TYPES,
  createItem,
  createSeededChance,
  paletteOf,
  type CatalogItem,
  type Hex,
} from '@color-almanac/domain';

const CATEGORIES = ['Tops', 'Bottoms', 'Dresses', 'Shoes', 'Outerwear', 'Accessories'];
const STYLES = ['Casual', 'Classic', 'Sporty', 'Elegant', null];
const OCCASIONS = ['Everyday', 'Work', 'Party', 'Sport', 'Home', 'Travel'];
const SHARES = [60, 25, 10, 5];
const SEASON_PALETTES = ['soft_autumn', 'true_winter', 'light_spring', 'warm_autumn'] as const;

/** Realistic random items from a fixed seed: four of five analyzed, one to four colors each. */
export function listCatalogItems(count: number): readonly CatalogItem[] {
  const { uniform } = createSeededChance(7);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(uniform() * values.length)] as Value;
  return Array.from({ length: count }, (_, number) => {
    const item = createItem({
      id: `local_${String(number).padStart(6, '0')}`,
      userId: 'local_user',
      catalogueType: one(CATALOGUE_TYPES),
      now: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
      name: `Piece ${number}`,
      category: one(CATEGORIES),
      style: one(STYLES),
      occasion: OCCASIONS.filter(() => uniform() < 0.3),
    });
    if (uniform() < 0.2) return item;
    const hexes = SHARES.slice(0, 1 + Math.floor(uniform() * SHARES.length)).map(
      (): Hex => one(paletteOf(one(SEASON_PALETTES))).hex,
    );
    const colors = hexes.map((hex, at) => ({ name: 'Any', hex, percentage: SHARES[at] ?? 0 }));
    return { ...item, ai_analyzed: true, colors: hexes, color_analysis: colors };
  });
}
