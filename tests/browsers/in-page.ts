// These functions run in the page, so they use nothing of this module.

/** The largest canvas, with its bytes as the characters of a text. */
export function readCanvas(): { width: number; height: number; text: string } {
  const canvas = [...document.querySelectorAll('canvas')].toSorted(
    (one, other) => other.width * other.height - one.width * one.height,
  )[0];
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('No pattern is painted');
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let at = 0; at < data.length; at += 4096) {
    text += String.fromCharCode(...data.subarray(at, at + 4096));
  }
  return { width, height, text };
}

/** Whether each cloth has its color near the bottom of its picture, as far as folds leave it. */
export function showsCloths(): boolean {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-cloth]')];
  return canvases.every((canvas) => {
    const hex = canvas.dataset['cloth'] ?? '';
    const copy = document.createElement('canvas');
    copy.width = 1;
    copy.height = 1;
    const context = copy.getContext('2d');
    context?.drawImage(canvas, canvas.width / 2, canvas.height * 0.9, 24, 24, 0, 0, 1, 1);
    const seen = [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return wanted.every((byte, channel) => Math.abs((seen[channel] ?? 0) - byte) < 45);
  });
}

/** Holds what is exported instead of writing it to a disk. */
export function holdExportedFile(): void {
  const scope = globalThis as unknown as { exportedFile?: Blob; showSaveFilePicker?: unknown };
  delete scope.showSaveFilePicker;
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (source) => {
    if (source instanceof Blob && source.size > 1000) scope.exportedFile = source;
    return make(source);
  };
}

export function giveExportedFile(): void {
  const { exportedFile } = globalThis as unknown as { exportedFile: Blob };
  const input = document.querySelector<HTMLInputElement>('input[accept*=zip]');
  if (!input) throw new Error('Nothing takes a file');
  const files = new DataTransfer();
  files.items.add(new File([exportedFile], 'export.zip', { type: 'application/zip' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
