import {
  slugOf,
  writeAse,
  writeCssVariables,
  writeGpl,
  writePaletteJson,
} from '@color-almanac/domain';

import { lazyWithRetry } from '../../lazy-with-retry.ts';
import type { CardContent } from './drawing/card-content.ts';
import { drawPhoneCard } from './drawing/draw-phone-card.ts';
import { drawWalletCard } from './drawing/draw-wallet-card.ts';
import type { Drawing } from './drawing/drawing.ts';
import { loadFaces, paintOnCanvas } from './drawing/paint-on-canvas.ts';
import { pictureWords } from './drawing/picture-words.ts';

export const FILE_KINDS = ['png', 'pdf', 'ase', 'gpl', 'css', 'json'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The PDF code is larger than a whole screen's, so it loads on request. */
const pdfCode = lazyWithRetry(() => import('./drawing/paint-pdf.ts'));

const MAKERS: Readonly<Record<FileKind, (content: CardContent) => Blob | Promise<Blob>>> = {
  png: (content) => paintPng(drawPhoneCard(content)),
  pdf: async (content) => {
    const { paintPdf } = await pdfCode.load();
    return paintPdf(content.palette.name, drawWalletCard(content), pictureWords);
  },
  ase: ({ palette }) => new Blob([writeAse(palette)], { type: 'application/octet-stream' }),
  gpl: ({ palette }) => textFile(writeGpl(palette), 'text/plain'),
  css: ({ palette }) => textFile(writeCssVariables(palette), 'text/css'),
  json: ({ palette }) => textFile(writePaletteJson(palette), 'application/json'),
};

/** The card or its palette as a file, with its name: `soft-autumn.ase`. */
export async function makeFile(
  kind: FileKind,
  content: CardContent,
): Promise<{ readonly file: Blob; readonly name: string }> {
  return { file: await MAKERS[kind](content), name: nameFile(kind, content) };
}

export function nameFile(kind: FileKind, { palette }: CardContent): string {
  return `${slugOf(palette.name, 'palette')}.${kind}`;
}

function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}

/** The drawing as PNG, one pixel per unit, in sRGB. Throws where the browser lacks memory for it. */
async function paintPng(drawing: Drawing): Promise<Blob> {
  await loadFaces();
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width;
  canvas.height = drawing.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas to draw on');
  paintOnCanvas(drawing, context);
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!file) throw new Error('The canvas returned no picture');
  return file;
}
