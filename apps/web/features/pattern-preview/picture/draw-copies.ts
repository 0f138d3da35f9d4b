/** Copies along each side, where a tile is repeated. */
const COPIES = 3;

/** Draws the picture, or copies of it side by side with their edges on whole pixels. */
export function drawCopies(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  isRepeated: boolean,
): void {
  const count = isRepeated ? COPIES : 1;
  const side = Math.max(1, Math.floor(picture.width / count));
  canvas.width = side * count;
  canvas.height = side * count;
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  if (!context) throw new Error('This browser provides no canvas for the pattern');
  context.imageSmoothingQuality = 'high';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      context.drawImage(picture, column * side, row * side, side, side);
    }
  }
}
