interface Size {
  readonly width: number;
  readonly height: number;
}

interface OpenedCanvas {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** An empty sRGB canvas with high-quality scaling, meant to be read from. */
export function openCanvas({ width, height }: Size): OpenedCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) throw new Error('This browser provides no drawing context');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** A canvas of these pixels, RGBA. It may keep the data, so a caller who needs them copies. */
export function openPixels({
  width,
  height,
  data,
}: Size & { readonly data: Uint8ClampedArray<ArrayBuffer> }): OpenedCanvas {
  const opened = openCanvas({ width, height });
  opened.context.putImageData(new ImageData(data, width, height, { colorSpace: 'srgb' }), 0, 0);
  return opened;
}

/** Colors are read from it; half a step of a channel is lost. */
export const STILL_QUALITY = 0.95;

/** A picture as a JPEG on white, because JPEG has no transparency. Frees the bitmap. */
export async function encodeStill(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = drawOnWhite(bitmap, bitmap);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: STILL_QUALITY });
}

/** The picture in that size, as sRGB. */
export function drawOnWhite(
  bitmap: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): OffscreenCanvas {
  const { canvas, context } = openCanvas({ width, height });
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}
