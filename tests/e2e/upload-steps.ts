import type { Locator, Page } from '@playwright/test';
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

/** A fake camera that shows one color. */
export async function fakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const draw = () => canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
      draw();
      // A camera's picture always changes.
      setInterval(draw, 50);
      return canvas.captureStream(20);
    };
  });
}
