import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { toRgb } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

import { PRODUCT } from '../../words/product.words.ts';
import type { Drawing, DrawingWithPictures, Face, Picture, Shape, Words } from './drawing.ts';
import { fitWords } from './fit-words.ts';
import type { Measure } from './fit-words.ts';
import type { PicturedWords } from './picture-words.ts';

/** Fonts that every PDF reader has: the page's own are compressed in a way PDF does not know. */
const FACES: Readonly<Record<Face, StandardFonts>> = {
  serif: StandardFonts.TimesRoman,
  sans: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
};

/** Makes a picture of a line these fonts have no letters for. */
export type PictureWords = (words: Words) => Promise<PicturedWords | null>;

/** What a canvas does for a PDF. */
export interface PdfPictures {
  readonly words: PictureWords;
  /** The shown part of a picture as JPEG; see `encodePicture`. */
  readonly encode: (picture: Picture) => Promise<Uint8Array>;
}

interface PdfTraits {
  readonly title: string;
  /** When it was made; now, if absent. */
  readonly made?: Date;
  readonly pictures: PdfPictures;
}

interface Paper {
  readonly file: PDFDocument;
  readonly page: PDFPage;
  readonly fonts: Fonts;
  readonly pictures: PdfPictures;
}

type Fonts = Readonly<Record<Face, PDFFont>>;

const NO_PICTURES = (): never => {
  throw new Error('This drawing has no pictures');
};

/** Drawings without pictures as a PDF, one page each. */
export async function paintPdf(
  title: string,
  drawings: readonly Drawing[],
  words: PictureWords,
): Promise<Blob> {
  const pdf = await openPdf({ title, pictures: { words, encode: NO_PICTURES } });
  for (const drawing of drawings) await pdf.addPage(drawing);
  return pdf.close();
}

/**
 * An empty PDF, to which drawings are added as pages of one point per unit. Lines are searchable text, except in
 * scripts the standard fonts lack: these are pictures, because embedding a font for every script would take megabytes.
 */
export async function openPdf({ title, made = new Date(), pictures }: PdfTraits) {
  const file = await PDFDocument.create();
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setAuthor(PRODUCT.name);
  file.setCreator(PRODUCT.name);
  file.setLanguage('en-US');
  file.setCreationDate(made);
  file.setModificationDate(made);
  const fonts = {
    serif: await file.embedFont(FACES.serif),
    sans: await file.embedFont(FACES.sans),
    bold: await file.embedFont(FACES.bold),
  };
  return {
    /** The width of a line in this file's fonts. */
    measure: measureWith(fonts),
    addPage: async ({ width, height, shapes }: DrawingWithPictures): Promise<void> => {
      const page = file.addPage([width, height]);
      for (const shape of shapes) await paintShape(shape, { file, page, fonts, pictures });
    },
    close: async (): Promise<Blob> => {
      const bytes = await file.save();
      return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
    },
  };
}

/** A letter these fonts lack counts as a square: few scripts are wider, and most are narrower. */
function measureWith(fonts: Fonts): Measure {
  return (text, face, size) => {
    const known = keepKnown(text, fonts[face]);
    const lacking = Math.max(0, countVisible(text.normalize('NFC')) - countVisible(known));
    return fonts[face].widthOfTextAtSize(known, size) + lacking * size;
  };
}

/** PDF counts from the lower edge. */
async function paintShape(shape: Shape | Picture, paper: Paper): Promise<void> {
  const { page } = paper;
  const y = page.getHeight() - shape.y;
  if (shape.kind === 'box') {
    const { x, width, height } = shape;
    page.drawRectangle({ x, y: y - height, width, height, color: colorOf(shape.color) });
  } else if (shape.kind === 'stroke') {
    const end = { x: shape.toX, y: page.getHeight() - shape.toY };
    const { thickness } = shape;
    page.drawLine({ start: { x: shape.x, y }, end, thickness, color: colorOf(shape.color) });
  } else if (shape.kind === 'picture') {
    const { x, width, height } = shape;
    const image = await paper.file.embedJpg(await paper.pictures.encode(shape));
    page.drawImage(image, { x, y: y - height, width, height });
  } else {
    await paintWords(shape, paper);
  }
}

async function paintWords(words: Words, paper: Paper): Promise<void> {
  const { page, fonts } = paper;
  const font = fonts[words.face];
  const readable = keepKnown(words.text, font);
  if (lacksLetters(words, readable)) {
    if (await paintPicture(words, paper)) return;
    if (words.isVerbatim) throw new Error('No canvas to draw the text on');
  }
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
async function paintPicture(words: Words, { file, page, pictures }: Paper): Promise<boolean> {
  const picture = await pictures.words(words);
  if (!picture) return false;
  const { x, y, width, height } = picture;
  const image = await file.embedPng(picture.png);
  page.drawImage(image, { x, y: page.getHeight() - y - height, width, height });
  return true;
}

/** A symbol beside a name may be left out, a letter of it may not, and of verbatim text nothing may. */
function lacksLetters({ text, isVerbatim }: Words, readable: string): boolean {
  const count = isVerbatim ? countVisible : countLetters;
  return count(text.normalize('NFC')) > count(readable);
}

const countLetters = (line: string) => line.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const countVisible = (line: string) => line.match(/[^\s\p{Cc}]/gu)?.length ?? 0;

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
