import type { Hex } from '@color-almanac/domain';

import { fileOfCanvas } from './canvas-file.ts';
import type { Picture } from './drawing.ts';
import { paintPicture } from './paint-on-canvas.ts';

/** Pixels per point: 300 per inch, which prints look sharp with. */
const FINENESS = 300 / 72;
const QUALITY = 0.9;
/** The mount, where a picture is transparent: JPEG would make it black. */
const BEHIND: Hex = '#F3F3F3';

/**
 * The shown part of a picture as JPEG. It is painted anew from its pixels, so that neither metadata nor the rest of the
 * photo is in the file. Throws where the browser lacks memory for it.
 */
export async function encodePicture(picture: Picture): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * FINENESS);
  canvas.height = Math.round(picture.height * FINENESS);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = BEHIND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  paintPicture({ ...picture, x: 0, y: 0, width: canvas.width, height: canvas.height }, context);
  const file = await fileOfCanvas(canvas, 'image/jpeg', QUALITY);
  if (!file) throw new Error('The canvas returned no picture');
  return new Uint8Array(await file.arrayBuffer());
}
