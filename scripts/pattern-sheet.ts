// The contact sheet of the twelve patterns: `npm run patterns`. Each type has the colors of another season: one, three
// and eight of them below each other, six types in a row, in the order of `PATTERN_TYPES`.
import { join } from 'node:path';
import process from 'node:process';

import { paletteOf, PATTERN_TYPES, SEASON_KEYS, type SeasonKey } from '@color-almanac/domain';
import {
  chooseBackground,
  generatePattern,
  paintField,
  writeSvg,
  type PatternRequest,
  type WeightedColor,
} from '@color-almanac/pattern';
import sharp, { type Sharp } from 'sharp';

import { projectFolder } from './project-folder.mjs';

const SHEET = join(projectFolder, 'docs/images/patterns.png');
const SEED = 41;
const COLUMNS = 6;
const ROWS_A_TYPE = 3;
/** Pixels. */
const TILE = 208;
const GAP = 12;
/** The number of shades in the file: enough for soft edges, few enough for a small file. */
const SHADES = 128;

/** A season's palette has eight families of five colors, light to deep. */
const FAMILY = 5;
const FAMILIES = 8;

/** Positions in the palette, and each color's weight. */
type Choice = readonly (readonly [place: number, weight: number])[];

const THREE: Choice = [
  [33, 45],
  [6, 33],
  [1, 22],
];
const EIGHT: Choice = [
  [1, 24],
  [12, 18],
  [8, 15],
  [28, 12],
  [22, 11],
  [33, 9],
  [16, 7],
  [37, 4],
];

const tiles = await Promise.all(
  PATTERN_TYPES.flatMap((type, place) =>
    [chooseOne(place), THREE, EIGHT].map(async (choice, row) => {
      const colors = chooseColors(SEASON_KEYS[place % SEASON_KEYS.length], choice);
      const request = { type, colors, seed: SEED, width: TILE, height: TILE };
      return {
        input: await drawTile(request).png().toBuffer(),
        left: GAP + (place % COLUMNS) * (TILE + GAP),
        top: GAP + (Math.floor(place / COLUMNS) * ROWS_A_TYPE + row) * (TILE + GAP),
      };
    }),
  ),
);
const rows = Math.ceil(PATTERN_TYPES.length / COLUMNS) * ROWS_A_TYPE;
const { size } = await sharp({
  create: {
    width: GAP + COLUMNS * (TILE + GAP),
    height: GAP + rows * (TILE + GAP),
    channels: 3,
    background: '#FFFFFF',
  },
})
  .composite(tiles)
  .png({ palette: true, colours: SHADES, compressionLevel: 9, effort: 10, dither: 0 })
  .toFile(SHEET);
process.stdout.write(`${SHEET}: ${tiles.length} pictures, ${Math.round(size / 1000)} kB\n`);

/** A deep color of another family for each type. */
function chooseOne(type: number): Choice {
  return [[FAMILY * ((3 * type + 5) % FAMILIES) + 3, 100]];
}

function chooseColors(season: SeasonKey = 'soft_autumn', choice: Choice): readonly WeightedColor[] {
  return choice.map(([place, weight]) => ({
    hex: paletteOf(season)[place]?.hex ?? '#7F7360',
    weight,
  }));
}

function drawTile(request: PatternRequest): Sharp {
  const { colors, width, height, type } = request;
  const background = chooseBackground(colors);
  const drawing = generatePattern(request);
  if (drawing.kind === 'shapes') {
    const svg = writeSvg({
      shapes: drawing.shapes,
      colors,
      width,
      height,
      title: type,
      background,
    });
    return sharp(Buffer.from(svg));
  }
  const pixels = paintField(drawing.indices, colors, drawing.blends);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: background });
}
