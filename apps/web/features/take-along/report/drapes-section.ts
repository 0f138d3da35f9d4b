import { SEASON_NAMES } from '@color-almanac/domain';
import type { NamedColor, SeasonKey } from '@color-almanac/domain';

import { drawSwatch, splitRow } from '../../../media/drawing/draw-color.ts';
import type { Area, PictureSource } from '../../../media/drawing/drawing.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import type { ComparedPicture } from '../comparison/comparison.ts';
import { cropAlike } from '../comparison/crop-alike.ts';
import {
  BELOW_HEADING,
  drawMount,
  PAGE_COLORS,
  writeHeading,
  writeLine,
  type Drawn,
  type Section,
} from './page-style.ts';
import type { ReportPhoto } from './report-facts.ts';

const PADDING = 8;
const MOST_DRAPES = 3;
const GAP = 12;
const PICTURE = { least: 76, most: 150 } as const;
/** Name and hex below a picture. */
const CAPTION = 24;
const CHIP = 7;

/** A picture of the row, with the part of it to show and what lies below the face. */
interface Shown {
  readonly source: PictureSource;
  readonly crop: Area;
  /** `null` for the photo itself. */
  readonly color: NamedColor | null;
}

interface DrapesDeps {
  /** Shown alone before the others, if wanted. */
  readonly photo: ReportPhoto | null;
  readonly width: number;
}

/** The face above up to three colors of a season, with the same crop. */
export function makeDrapes(
  season: SeasonKey,
  drapes: readonly ComparedPicture[],
  { photo, width }: DrapesDeps,
): Section {
  const shown = showAlike(drapes.slice(0, MOST_DRAPES), photo);
  const row = { x: PADDING, y: 0, width: width - 2 * PADDING, height: 0 };
  const cells = splitRow(row, photo ? MOST_DRAPES + 1 : MOST_DRAPES, GAP);
  const around = BELOW_HEADING + 2 * PADDING + CAPTION;
  const widest = cells[0]?.width ?? width;
  const tallest = Math.max(...shown.map(({ crop }) => (widest * crop.height) / crop.width));
  return {
    least: around + PICTURE.least,
    most: around + Math.max(PICTURE.least, Math.min(PICTURE.most, tallest)),
    draw: ({ x, y, height }) => {
      const mount = { x, y: y + BELOW_HEADING, width, height: height - BELOW_HEADING };
      const place = { y: mount.y + PADDING, height: mount.height - 2 * PADDING };
      return [
        writeHeading(REPORT_WORDS.drapes(SEASON_NAMES[season]), { x, y, width, height }),
        drawMount(mount),
        ...shown.flatMap((one, at) => {
          const cell = cells[at];
          return cell ? drawShown(one, { ...cell, ...place, x: x + cell.x }) : [];
        }),
      ];
    },
  };
}

/** All pictures in the format of the first drape. */
function showAlike(
  drapes: readonly ComparedPicture[],
  photo: ReportPhoto | null,
): readonly Shown[] {
  const [first] = drapes;
  const format = first ? first.width / first.height : 1;
  const shown = drapes.map(({ picture, width, height, hexes: [color = null] }) => ({
    source: { picture, width, height },
    crop: cropAlike({ width, height }, format),
    color,
  }));
  if (!photo) return shown;
  const { crop, ...source } = photo;
  const inside = cropAlike(crop, format);
  const alike = { ...inside, x: crop.x + inside.x, y: crop.y + inside.y };
  return [{ source, crop: alike, color: null }, ...shown];
}

function drawShown({ source, crop, color }: Shown, cell: Area): readonly Drawn[] {
  const format = crop.width / crop.height;
  const height = Math.min(cell.height - CAPTION, cell.width / format);
  const below = cell.y + height;
  const name = { x: cell.x, width: cell.width, size: 8, leastSize: 5.5 } as const;
  const beside = { ...name, x: cell.x + CHIP + 5, width: cell.width - CHIP - 5 } as const;
  const chip = { x: cell.x + 0.25, y: below + 6.25, width: CHIP, height: CHIP };
  return [
    { kind: 'picture', source, crop, x: cell.x, y: cell.y, width: height * format, height },
    ...(color
      ? [
          ...drawSwatch(color, chip, 0.25),
          writeLine(color.name, { ...beside, y: below + 12.5 }),
          writeLine(color.hex, { ...beside, y: below + 22, size: 7, color: PAGE_COLORS.muted }),
        ]
      : [writeLine(REPORT_WORDS.photo, { ...name, y: below + 12.5 })]),
  ];
}
