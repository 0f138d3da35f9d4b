import type { PaletteHarness } from './testing/data-store-harness.ts';
import { behavioursOfRecords } from './record.behaviour.ts';
import { samplePalette } from './testing/sample-palette.ts';

/** Checks for palettes that every data store must pass. */
export const PALETTE_BEHAVIOURS = behavioursOfRecords({
  one: 'palette',
  many: 'palettes',
  samples: [samplePalette(1), samplePalette(2), samplePalette(3)],
  repositoryOf: ({ palettes }) => palettes,
  changeEverything: (palette) => {
    const [color] = palette.colors;
    if (!color) throw new Error('The sample has colors');
    return {
      ...palette,
      name: 'Renamed',
      colors: [{ ...color, weight: 100 }],
      pattern: { type: 'waves', seed: 4_294_967_295, tile: true } as const,
    };
  },
  lengthen: (palette) => ({ ...palette, name: `${palette.name} longer` }),
  damage: (harness: PaletteHarness, id) => harness.breakPalette(id),
});
