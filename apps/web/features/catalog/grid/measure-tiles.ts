import type { TileMeasures } from '../../../components/grid/lay-out-grid.ts';

/** The padding around a tile's photo, and the height of everything else. Keep in sync with the stylesheet. */
const TILE_PADDING = 16;
const TILE_WORDS = 68;
/** A photo is four wide and five high. */
const PHOTO_HEIGHT = 5 / 4;

const MEASURES: TileMeasures = {
  gap: 16,
  leastWidth: 200,
  mostColumns: 5,
  heightOf: (tileWidth) =>
    Math.round(Math.max(0, tileWidth - TILE_PADDING) * PHOTO_HEIGHT) + TILE_WORDS,
};

/** The tiles of the catalog, which are alike at all widths. */
export const measureTiles = (): TileMeasures => MEASURES;
