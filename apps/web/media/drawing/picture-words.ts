import { fileOfCanvas } from './canvas-file.ts';
import type { Words } from './drawing.ts';
import { loadFaces, paintOnCanvas } from './paint-on-canvas.ts';

/** Pixels per point: 576 per inch, as fine as printers print. */
const FINENESS = 8;
/** How far the picture reaches above and below the baseline, relative to the font size. */
const ABOVE = 1.2;
const BELOW = 0.5;

/** A picture of a line of text, and its upper left corner. */
export interface PicturedWords {
  readonly png: Uint8Array;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The line in any fonts of this device, on a transparent background; `null` where nothing can be drawn. */
export async function pictureWords(words: Words): Promise<PicturedWords | null> {
  await loadFaces();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(words.width * FINENESS);
  canvas.height = Math.ceil(words.size * (ABOVE + BELOW) * FINENESS);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(FINENESS, FINENESS);
  const x = words.align === 'start' ? 0 : words.width;
  const line = { ...words, x, y: words.size * ABOVE };
  paintOnCanvas({ shapes: [line] }, context);
  const file = await fileOfCanvas(canvas, 'image/png');
  if (!file) return null;
  return {
    png: new Uint8Array(await file.arrayBuffer()),
    x: words.x - x,
    y: words.y - line.y,
    width: canvas.width / FINENESS,
    height: canvas.height / FINENESS,
  };
}
