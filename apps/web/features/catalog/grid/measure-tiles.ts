import type { TileMeasures } from '../../../components/grid/lay-out-grid.ts';

/** Around the photo of a tile, and the height of all that is not photo. The stylesheet's measures are the same. */
const TILE_PADDING = 16;
const TILE_WORDS = 68;
/** Of a photo: four wide, five high. */
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
