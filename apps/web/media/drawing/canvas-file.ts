/** The canvas as a file. A canvas knows pixels alone, so nothing of the files painted on it comes along. */
export function fileOfCanvas(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
  quality?: number,
): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}
