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
const PICTURE = { least: 64, most: 130 } as const;
/** Space for the words beside a picture, however wide it is. */
const WORDS = 70;
/** Colors beside a picture; a longer list ends with how many more there are. */
const MOST_COLORS = 2;
const COLOR = 19;
const CHIP = 6;

/** A picture of the row, with the part of it to show. */
interface Shown extends Pick<ComparedPicture, 'label' | 'hexes'> {
  readonly source: PictureSource;
  readonly crop: Area;
}

interface DrapesDeps {
  /** Shown alone before the others, if wanted. */
  readonly photo: ReportPhoto | null;
  readonly width: number;
}

/** The face beside up to three seasons or colors, with the same crop. */
export function makeDrapes(
  drapes: readonly ComparedPicture[],
  { photo, width }: DrapesDeps,
): Section {
  const shown = showAlike(drapes.slice(0, MOST_DRAPES), photo);
  const row = { x: PADDING, y: 0, width: width - 2 * PADDING, height: 0 };
  const cells = splitRow(row, photo ? MOST_DRAPES + 1 : MOST_DRAPES, GAP);
  const around = BELOW_HEADING + 2 * PADDING;
  const widest = (cells[0]?.width ?? width) - WORDS;
  const tallest = Math.max(...shown.map(({ crop }) => (widest * crop.height) / crop.width));
  return {
    least: around + PICTURE.least,
    most: around + Math.max(PICTURE.least, Math.min(PICTURE.most, tallest)),
    draw: ({ x, y, height }) => {
      const mount = { x, y: y + BELOW_HEADING, width, height: height - BELOW_HEADING };
      const place = { y: mount.y + PADDING, height: mount.height - 2 * PADDING };
      return [
        writeHeading(REPORT_WORDS.drapes, { x, y, width, height }),
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
  const shown = drapes.map(({ picture, width, height, label, hexes }) => ({
    source: { picture, width, height },
    crop: cropAlike({ width, height }, format),
    label,
    hexes,
  }));
  if (!photo) return shown;
  const { crop, ...source } = photo;
  const inside = cropAlike(crop, format);
  const alike = { ...inside, x: crop.x + inside.x, y: crop.y + inside.y };
  return [{ source, crop: alike, label: REPORT_WORDS.photo, hexes: [] }, ...shown];
}

function drawShown({ source, crop, label, hexes }: Shown, cell: Area): readonly Drawn[] {
  const format = crop.width / crop.height;
  const width = Math.min(cell.height * format, cell.width - WORDS);
  const beside = { x: cell.x + width + 7, width: cell.width - width - 7, leastSize: 5 } as const;
  const muted = { size: 7, color: PAGE_COLORS.muted } as const;
  const left = hexes.length - MOST_COLORS;
  const below = cell.y + 14 + MOST_COLORS * COLOR;
  return [
    { kind: 'picture', source, crop, x: cell.x, y: cell.y, width, height: width / format },
    writeLine(label, { ...beside, y: cell.y + 8, size: 8.5, face: 'bold' }),
    ...hexes.slice(0, MOST_COLORS).flatMap((color, at) => {
      const y = cell.y + 14 + at * COLOR;
      const name = {
        x: beside.x + CHIP + 4,
        width: beside.width - CHIP - 4,
        leastSize: 5,
      } as const;
      const chip = { x: beside.x + 0.25, y: y + 0.25, width: CHIP, height: CHIP };
      return [
        ...drawSwatch(color, chip, 0.25),
        writeLine(color.name, { ...name, y: y + 6, size: 7 }),
        writeLine(color.hex, { ...name, ...muted, y: y + 14 }),
      ];
    }),
    ...(left > 0
      ? [writeLine(REPORT_WORDS.more(left), { ...beside, ...muted, y: below + 6 })]
      : []),
  ];
}
