import { pixelAt } from './sample-area.ts';
import type { PicturePosition } from './picture-position.ts';

interface LoupeDrawing {
  readonly picture: ImageBitmap;
  readonly place: PicturePosition;
  /** Canvas pixels per picture pixel. */
  readonly magnification: number;
}

/** From this size on, the photo's pixels are drawn as squares and not blurred. */
const SEEN_AS_SQUARES = 3;

/**
 * Draws the surroundings of a place with its pixel in the middle of the canvas. Only the visible part is read:
 * smoothing that would make the browser scale the whole picture first is turned off.
 */
export function drawLoupe(
  context: CanvasRenderingContext2D,
  { picture, place, magnification }: LoupeDrawing,
): void {
  const { width: side } = context.canvas;
  const { column, row } = pixelAt(place, picture);
  const seen = side / magnification;
  const left = column + 0.5 - seen / 2;
  const top = row + 0.5 - seen / 2;
  context.clearRect(0, 0, side, side);
  context.fillStyle = '#ffffff';
  context.fillRect(
    -left * magnification,
    -top * magnification,
    picture.width * magnification,
    picture.height * magnification,
  );
  context.imageSmoothingEnabled = magnification < SEEN_AS_SQUARES;
  context.imageSmoothingQuality = 'low';
  context.drawImage(picture, left, top, seen, seen, 0, 0, side, side);
}
