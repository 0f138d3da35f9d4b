import {
  slugOf,
  writeAse,
  writeCssVariables,
  writeGpl,
  writePaletteJson,
} from '@color-almanac/domain';

import type { CardContent } from './drawing/card-content.ts';
import { drawPhoneCard } from './drawing/draw-phone-card.ts';
import { drawWalletCard } from './drawing/draw-wallet-card.ts';
import { paintPng } from '../../media/drawing/paint-png.ts';
import { pdfCode } from '../../media/drawing/pdf-on-demand.ts';
import { pictureWords } from '../../media/drawing/picture-words.ts';

export const FILE_KINDS = ['png', 'pdf', 'ase', 'gpl', 'css', 'json'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

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

/** The card or its palette as a file. */
export const makeFile = (kind: FileKind, content: CardContent): Blob | Promise<Blob> =>
  MAKERS[kind](content);

/** `soft-autumn.ase` */
export function nameFile(kind: FileKind, { palette }: CardContent): string {
  return `${slugOf(palette.name, 'palette')}.${kind}`;
}

function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
