import type { Hex } from '@color-almanac/domain';
import { averagePixels } from '@color-almanac/vision';

/** A position in a photo, 0 to 1 each way. */
export interface PhotoPosition {
  readonly x: number;
  readonly y: number;
}

/** Of the shorter side: a larger spot would reach beyond a button or a hanger, a smaller one would be noise. */
const SPOT = 0.015;
const SMALLEST_SPOT = 3;

/** Where a press is in a photo that is shown whole within its element; `null` beside it. */
export function positionInPhoto(
  image: HTMLImageElement,
  { clientX, clientY }: PagePoint,
): PhotoPosition | null {
  const { left, top, width, height } = shownBox(image);
  const [x, y] = [(clientX - left) / width, (clientY - top) / height];
  return x >= 0 && x < 1 && y >= 0 && y < 1 ? { x, y } : null;
}

/** The way back: where a position of the photo is shown. */
export function pointInPage(image: HTMLImageElement, { x, y }: PhotoPosition): PagePoint {
  const { left, top, width, height } = shownBox(image);
  return { clientX: left + x * width, clientY: top + y * height };
}

interface PagePoint {
  readonly clientX: number;
  readonly clientY: number;
}

function shownBox(image: HTMLImageElement) {
  const box = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}

/** The mean color of a small spot, as the photo shows it; `null` where the browser gives no drawing context. */
export function readWhiteAt(image: HTMLImageElement, { x, y }: PhotoPosition): Hex | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.max(SMALLEST_SPOT, Math.round(SPOT * Math.min(width, height)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  if (!context) return null;
  const left = Math.min(Math.max(0, Math.round(x * width - side / 2)), Math.max(0, width - side));
  const top = Math.min(Math.max(0, Math.round(y * height - side / 2)), Math.max(0, height - side));
  context.drawImage(image, left, top, side, side, 0, 0, side, side);
  return averagePixels(context.getImageData(0, 0, side, side).data);
}
