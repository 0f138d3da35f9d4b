/** An empty canvas that is drawn and never read, so it may stay on the graphics card. */
export function openLayer(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser provides no drawing context');
  return context;
}
