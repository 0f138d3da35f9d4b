import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { toRgb } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

import type { Drawing, Face, Shape, Words } from './drawing.ts';
import { fitWords } from './fit-words.ts';

/** Fonts every reader of PDF has: the page's own come compressed in a way PDF does not know. */
const FACES: Readonly<Record<Face, StandardFonts>> = {
  serif: StandardFonts.TimesRoman,
  sans: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
};

interface Paper {
  readonly page: PDFPage;
  readonly fonts: Readonly<Record<Face, PDFFont>>;
}

/** The drawings as a PDF, a page to each and a point to a unit. */
export async function paintPdf(title: string, drawings: readonly Drawing[]): Promise<Blob> {
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
    for (const shape of shapes) paintShape(shape, { page, fonts });
  }
  const bytes = await file.save();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

/** PDF counts from the lower edge. */
function paintShape(shape: Shape, paper: Paper): void {
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
    paintWords(shape, paper);
  }
}

function paintWords(words: Words, { page, fonts }: Paper): void {
  const font = fonts[words.face];
  const readable = keepKnown(words.text, font);
  if (readable === '') return;
  const fitted = fitWords({ ...words, text: readable }, (text, face, size) =>
    fonts[face].widthOfTextAtSize(text, size),
  );
  const x =
    words.align === 'start' ? words.x : words.x - font.widthOfTextAtSize(fitted.text, fitted.size);
  const y = page.getHeight() - words.y;
  page.drawText(fitted.text, { x, y, font, size: fitted.size, color: colorOf(words.color) });
}

/** These fonts know the letters of western Europe. */
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
