import sharp from 'sharp';

import type { HandedFile } from './upload-steps.ts';

/** Outlines in a square of 100. */
const SHIRT =
  'M32 18 L40 13 Q50 22 60 13 L68 18 L84 36 L73 45 L69 40 L69 84 L31 84 L31 40 L27 45 L16 36 Z';
const PANTS = 'M34 10 L66 10 L72 90 L55 90 L50 34 L45 90 L28 90 Z';
const SKIRT = 'M38 18 L62 18 L80 82 Q50 92 20 82 Z';
const DRESS = 'M38 8 L45 8 Q50 16 55 8 L62 8 L64 40 L82 90 L18 90 L36 40 Z';
const BAG =
  'M20 40 L80 40 L86 88 L14 88 Z M36 40 Q36 14 50 14 Q64 14 64 40 L58 40 Q58 20 50 20 Q42 20 42 40 Z';
const OUTLINES = [SHIRT, PANTS, SKIRT, DRESS, BAG];
/** Different enough not to count as duplicates. */
const CLOTHS = [
  '#1d3f8f',
  '#b3202c',
  '#1f7a3d',
  '#e0b13a',
  '#6a2c86',
  '#2a2a2e',
  '#d98aa4',
  '#7fb7c9',
  '#8a5a32',
];
const BACKGROUNDS = ['#efeae1', '#c3cfdb', '#3d352e', '#a9bfa4'];

const LETTERS = 'abcdefghij';

/** Digits would be taken for a camera's file counter. */
const nameOfGarment = (number: number): string =>
  `garment-${LETTERS[Math.floor(number / 10)] ?? 'z'}${LETTERS[number % 10] ?? 'z'}.jpg`;

/** One of many items, each different from all others, as a small photo. */
export async function paintGarment(number: number): Promise<HandedFile> {
  const svg = Buffer.from(drawGarment(number));
  const buffer = await sharp(svg, { density: 144 })
    .resize(240, 320, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: nameOfGarment(number), mimeType: 'image/jpeg', buffer };
}

/** This many items from a number on. */
export const paintGarments = (count: number, first = 0): Promise<readonly HandedFile[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => paintGarment(first + at)));

/** Color, cut, background and fabric cycle at different periods, so that no two of the first fifty are alike. */
function drawGarment(number: number): string {
  const outline = OUTLINES[number % OUTLINES.length] ?? SHIRT;
  const cloth = CLOTHS[number % CLOTHS.length] ?? '#1d3f8f';
  const background = BACKGROUNDS[Math.floor(number / 5) % BACKGROUNDS.length] ?? '#efeae1';
  const other = CLOTHS[(number + 4) % CLOTHS.length] ?? '#b3202c';
  const fold = 8 + (number % 7) * 4;
  const angle = (number * 40) % 180;
  const weave =
    number % 2 === 0
      ? `<pattern id="cloth" width="${fold}" height="${fold}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${fold}" height="${fold}" fill="${cloth}"/><rect width="${fold / 2.5}" height="${fold}" fill="${other}"/></pattern>`
      : `<linearGradient id="cloth" gradientTransform="rotate(${angle / 2})"><stop stop-color="${cloth}"/><stop offset="1" stop-color="${cloth}" stop-opacity=".86"/></linearGradient>`;
  const [x, y, size] = [
    ((number * 7) % 5) * 5 - 10,
    ((number * 3) % 4) * 4 - 6,
    1 - (number % 3) / 8,
  ];
  const place = `translate(${50 + x} ${50 + y}) scale(${size}) translate(-50 -50)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="240" height="320" preserveAspectRatio="none">${weave}<rect width="100" height="100" fill="${background}"/><path d="${outline}" fill="url(#cloth)" transform="${place}"/></svg>`;
}
