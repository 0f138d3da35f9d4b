import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { toRgb } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

import type { Drawing, Face, Shape, Words } from './drawing.ts';
import { fitWords } from './fit-words.ts';
import type { PicturedWords } from './picture-words.ts';

/** Fonts that every PDF reader has: the page's own are compressed in a way PDF does not know. */
const FACES: Readonly<Record<Face, StandardFonts>> = {
  serif: StandardFonts.TimesRoman,
  sans: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
};

/** Makes a picture of a line these fonts have no letters for. */
export type PictureWords = (words: Words) => Promise<PicturedWords | null>;

interface Paper {
  readonly file: PDFDocument;
  readonly page: PDFPage;
  readonly fonts: Readonly<Record<Face, PDFFont>>;
  readonly pictureWords: PictureWords;
}

/**
 * The drawings as a PDF, one page each and one point per unit. Lines are searchable text, except in scripts the
 * standard fonts lack: these are pictures, because embedding a font for every script would take megabytes.
 */
export async function paintPdf(
  title: string,
  drawings: readonly Drawing[],
  pictureWords: PictureWords,
): Promise<Blob> {
  const file = await PDFDocument.create();
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setCreator('Color Almanac');
  file.setLanguage('en');
  const fonts = {
    serif: await file.embedFont(FACES.serif),
    sans: await file.embedFont(FACES.sans),
    bold: await file.embedFont(FACES.bold),
  };
  for (const { width, height, shapes } of drawings) {
    const page = file.addPage([width, height]);
    for (const shape of shapes) await paintShape(shape, { file, page, fonts, pictureWords });
  }
  const bytes = await file.save();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

/** PDF counts from the lower edge. */
async function paintShape(shape: Shape, paper: Paper): Promise<void> {
  const { page } = paper;
  const color = colorOf(shape.color);
  const y = page.getHeight() - shape.y;
  if (shape.kind === 'box') {
    const { x, width, height } = shape;
    page.drawRectangle({ x, y: y - height, width, height, color });
  } else if (shape.kind === 'stroke') {
    const end = { x: shape.toX, y: page.getHeight() - shape.toY };
    page.drawLine({ start: { x: shape.x, y }, end, thickness: shape.thickness, color });
  } else {
    await paintWords(shape, paper);
  }
}

async function paintWords(words: Words, paper: Paper): Promise<void> {
  const { page, fonts } = paper;
  const font = fonts[words.face];
  const readable = keepKnown(words.text, font);
  if (hasMoreLetters(words.text, readable) && (await paintPicture(words, paper))) return;
  if (readable === '') return;
  const fitted = fitWords({ ...words, text: readable }, (text, face, size) =>
    fonts[face].widthOfTextAtSize(text, size),
  );
  const x =
    words.align === 'start' ? words.x : words.x - font.widthOfTextAtSize(fitted.text, fitted.size);
  const y = page.getHeight() - words.y;
  page.drawText(fitted.text, { x, y, font, size: fitted.size, color: colorOf(words.color) });
}

/** Returns whether it could be drawn. */
async function paintPicture(words: Words, { file, page, pictureWords }: Paper): Promise<boolean> {
  const picture = await pictureWords(words);
  if (!picture) return false;
  const { x, y, width, height } = picture;
  const image = await file.embedPng(picture.png);
  page.drawImage(image, { x, y: page.getHeight() - y - height, width, height });
  return true;
}

/** A symbol beside a name may be left out, a letter of it may not. */
function hasMoreLetters(text: string, readable: string): boolean {
  return countLetters(text.normalize('NFC')) > countLetters(readable);
}

const countLetters = (line: string) => line.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** These fonts have the letters of western Europe. */
function keepKnown(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const letters = Array.from(text.normalize('NFC')).filter((letter) =>
    known.has(letter.codePointAt(0) ?? 0),
  );
  return letters.join('').replace(/ +/g, ' ').trim();
}

function colorOf(hex: Hex) {
  const { r, g, b } = toRgb(hex);
  return rgb(r / 255, g / 255, b / 255);
}
