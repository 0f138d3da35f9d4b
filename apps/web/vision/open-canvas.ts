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
