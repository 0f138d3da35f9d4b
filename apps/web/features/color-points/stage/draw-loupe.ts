import { pixelAt } from './sample-area.ts';
import type { PicturePosition } from './picture-position.ts';

interface LoupeDrawing {
  readonly picture: ImageBitmap;
  readonly place: PicturePosition;
  /** Pixels of the canvas for one of the picture. */
  readonly magnification: number;
}

/** From here on the pixels of the photo are seen as squares and are not blurred into each other. */
const SEEN_AS_SQUARES = 3;

/**
 * Draws the surroundings of a place with the middle of its pixel in the middle of the canvas. Only what is seen of the
 * picture is touched: no smoothing is asked for that would have the browser shrink the whole of it first.
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
