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

const make = (name: string, mimeType: string, buffer: Buffer): HandedFile => ({
  name,
  mimeType,
  buffer,
});

const SCRIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>globalThis.wasRun = true</script><image href="x" onerror="globalThis.wasRun = true"/><rect width="300" height="300" fill="#b3202c"/></svg>`;

/** The start of a zip archive with one file. */
const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0'), Buffer.alloc(400, 7)]);

/** Files that are not usable photos of an item, each with its message. */
export async function makeBadPictures(): Promise<
  readonly { readonly file: HandedFile; readonly said: RegExp }[]
> {
  const photo = await plain(400, 400, '#b3202c').jpeg().toBuffer();
  return [
    {
      file: make('moving.gif', 'image/gif', await makeAnimation()),
      said: /animation/,
    },
    {
      file: make('nothing.png', 'image/png', await plain(400, 400, '#00000000').png().toBuffer()),
      said: /completely transparent/,
    },
    {
      file: make('strip.png', 'image/png', await plain(15_001, 2, '#b3202c').png().toBuffer()),
      said: /15,?001 x 2 pixels/,
    },
    {
      file: make('archive.png', 'image/png', ZIP),
      said: /doesn’t contain a JPEG, PNG, GIF or WebP/,
    },
    { file: make('script.svg', 'image/svg+xml', Buffer.from(SCRIPT)), said: /isn’t a JPEG/ },
    {
      file: make('disguised.png', 'image/png', Buffer.from(SCRIPT)),
      said: /doesn’t contain a JPEG, PNG/,
    },
    { file: make('letter.txt', 'text/plain', Buffer.from('Dear wardrobe')), said: /isn’t a JPEG/ },
    { file: make('empty.jpg', 'image/jpeg', Buffer.alloc(0)), said: /empty/ },
    {
      file: make('half.jpg', 'image/jpeg', photo.subarray(0, photo.length / 2)),
      said: /damaged|cut off|could not be read|incomplete/i,
    },
  ];
}
