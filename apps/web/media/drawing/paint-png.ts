import { fileOfCanvas } from './canvas-file.ts';
import type { DrawingWithPictures } from './drawing.ts';
import { loadFaces, paintOnCanvas } from './paint-on-canvas.ts';

/** The drawing as PNG, one pixel per unit, in sRGB. Throws where the browser lacks memory for it. */
export async function paintPng(drawing: DrawingWithPictures): Promise<Blob> {
  await loadFaces();
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width;
  canvas.height = drawing.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas to draw on');
  paintOnCanvas(drawing, context);
  const file = await fileOfCanvas(canvas, 'image/png');
  if (!file) throw new Error('The canvas returned no picture');
  return file;
}
