import { listDominant } from '../garment/change-colors.ts';
import type { CatalogItem, ItemChange, ItemColor } from './catalog-item.ts';

/**
 * The change that gives an item its own colors in another light.
 *
 * @param colors those of its analysis, in the same order.
 */
export function changeByLight(
  item: Pick<CatalogItem, 'colors' | 'color_analysis'>,
  colors: readonly ItemColor[],
): ItemChange {
  const changed = new Map(item.color_analysis.map(({ hex }, at) => [hex, colors[at]?.hex ?? hex]));
  return {
    colors: item.colors.map((hex) => changed.get(hex) ?? hex),
    color_analysis: [...colors],
  };
}

/** The change that gives an item colors its user removed or picked. */
export function changeByColors(colors: readonly ItemColor[]): ItemChange {
  return { colors: [...listDominant(colors)], color_analysis: [...colors] };
}
