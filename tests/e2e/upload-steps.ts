import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Data handed to the page as if by the system. */
export interface HandedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A plain picture of a width that identifies it. */
export async function makePlain(width: number, name = `plain-${width}.png`): Promise<HandedFile> {
  const create = { width, height: 60, channels: 3, background: '#6a7f8c' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

interface HandedData {
  readonly files?: readonly HandedFile[];
  readonly text?: string;
}

function makeTransfer(page: Page, { files = [], text = '' }: HandedData) {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    base64: buffer.toString('base64'),
  }));
  return page.evaluateHandle(
    ({ given, words }) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      if (words !== '') transfer.setData('text/plain', words);
      return transfer;
    },
    { given: sent, words: text },
  );
}

export async function dropOn(target: Locator, data: HandedData): Promise<void> {
  const dataTransfer = await makeTransfer(target.page(), data);
  // Dragging over it changes its text.
  const element = await target.elementHandle();
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await element?.dispatchEvent(type, { dataTransfer });
  }
}

/** Pastes where the focus is, like the keys do. */
export async function paste(page: Page, data: HandedData): Promise<void> {
  const transfer = await makeTransfer(page, data);
  await page.evaluate((clipboardData) => {
    const found = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(found);
  }, transfer);
}

/** A fake camera with red at the left and blue at the right, as others see it. Its tracks can be inspected. */
export async function fakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { cameraTracks: tracks });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 320;
      canvas.height = 240;
      const context = canvas.getContext('2d');
      const draw = () => {
        for (const [color, at] of [['#c80000', 0] as const, ['#0000c8', 160] as const]) {
          if (!context) continue;
          context.fillStyle = color;
          context.fillRect(at, 0, 160, 240);
        }
      };
      draw();
      // A camera's picture always changes.
      setInterval(draw, 50);
      const stream = canvas.captureStream(20);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** A camera's first frame may be black, and so is this one's on a busy machine. */
export const expectCameraSees = (video: Locator): Promise<void> =>
  expect.poll(async () => (await colorAt(video, 0.2))[0]).toBeGreaterThan(150);

export const isCameraOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { cameraTracks } = globalThis as unknown as { cameraTracks: MediaStreamTrack[] };
    return cameraTracks.some(({ readyState }) => readyState === 'live');
  });

/** The color of the shown photo, or of the camera preview, at a fraction of its width. */
export const colorAt = (picture: Locator, share: number): Promise<readonly number[]> =>
  picture.evaluate((shown: HTMLImageElement | HTMLVideoElement, at) => {
    const canvas = document.createElement('canvas');
    const isVideo = shown instanceof HTMLVideoElement;
    canvas.width = isVideo ? shown.videoWidth : shown.naturalWidth;
    canvas.height = isVideo ? shown.videoHeight : shown.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(shown, 0, 0);
    const x = Math.floor(canvas.width * at);
    const pixel = context?.getImageData(x, canvas.height / 2, 1, 1).data ?? [];
    return Array.from(pixel).slice(0, 3);
  }, share);

/** Blocks image decoding until the returned function is called. */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap;
    const held = new Promise<void>((resolve) => {
      Object.assign(globalThis, { letPicturesGo: resolve });
    });
    globalThis.createImageBitmap = async (...given: unknown[]) => {
      await held;
      return Reflect.apply(read, globalThis, given) as ImageBitmap;
    };
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { letPicturesGo: () => void }).letPicturesGo());
}
