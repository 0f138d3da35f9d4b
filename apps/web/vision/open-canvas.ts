/** An empty sRGB canvas with high-quality scaling, meant to be read from. */
export function openCanvas({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) throw new Error('This browser provides no drawing context');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}
