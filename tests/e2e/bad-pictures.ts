import sharp from 'sharp';

import type { HandedFile } from './upload-steps.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Two frames. */
async function makeAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#b3202c', '#1d3f8f'].map((color) => plain(200, 200, color).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

const SCRIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>globalThis.wasRun = true</script><image href="x" onerror="globalThis.wasRun = true"/><rect width="300" height="300" fill="#b3202c"/></svg>`;

/** The start of a zip archive with one file. */
const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0'), Buffer.alloc(400, 7)]);

/** Files that are not usable photos of an item, each with its message. */
export async function makeBadPictures(): Promise<
  readonly { readonly file: HandedFile; readonly said: RegExp }[]
> {
  const photo = await plain(400, 400, '#b3202c').jpeg().toBuffer();
  const clear = await plain(400, 400, '#00000000').png().toBuffer();
  const strip = await plain(15_001, 2, '#b3202c').png().toBuffer();
  const table: readonly (readonly [string, string, Buffer, RegExp])[] = [
    ['moving.gif', 'image/gif', await makeAnimation(), /animation/],
    ['nothing.png', 'image/png', clear, /completely transparent/],
    ['strip.png', 'image/png', strip, /15,?001 x 2 pixels/],
    ['archive.png', 'image/png', ZIP, /doesn’t contain a JPEG, PNG, GIF or WebP/],
    ['script.svg', 'image/svg+xml', Buffer.from(SCRIPT), /isn’t a JPEG/],
    ['disguised.png', 'image/png', Buffer.from(SCRIPT), /doesn’t contain a JPEG, PNG/],
    ['letter.txt', 'text/plain', Buffer.from('Dear wardrobe'), /isn’t a JPEG/],
    ['empty.jpg', 'image/jpeg', Buffer.alloc(0), /empty/],
    ['half.jpg', 'image/jpeg', photo.subarray(0, photo.length / 2), /damaged|cut off|incomplete/i],
  ];
  return table.map(([name, mimeType, buffer, said]) => ({
    file: { name, mimeType, buffer },
    said,
  }));
}
