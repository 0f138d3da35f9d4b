import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

const sampleOf = (number: number) =>
  fileURLToPath(
    new URL(`../../node_modules/@vladmandic/face-api/demo/sample${number}.jpg`, import.meta.url),
  );
const GROUP = sampleOf(3);
/** Another group, with black-haired people. */
const OTHER_GROUP = sampleOf(6);
/** The woman on the left of the group, head and shoulders. */
const HEAD = { left: 480, top: 210, width: 520, height: 650 };

/** A real portrait as a user would choose it: one face, upright, JPEG. */
export async function makePortraitFile(): Promise<{
  name: string;
  mimeType: string;
  buffer: Buffer;
}> {
  const buffer = await sharp(GROUP).extract(HEAD).jpeg({ quality: 92 }).toBuffer();
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
}

/** Somebody with black hair, as in several photos of one day; the other portrait's hair is blond. */
export async function makeOtherPortrait(
  name: string,
  light: readonly number[] = [1, 1, 1],
): ReturnType<typeof makePortraitFile> {
  const head = { left: 600, top: 300, width: 420, height: 520 };
  const lit = sharp(OTHER_GROUP)
    .extract(head)
    .linear([...light], [0, 0, 0]);
  return { name, mimeType: 'image/jpeg', buffer: await lit.jpeg({ quality: 92 }).toBuffer() };
}

/** In a photo of 700 by 1100 pixels the head is this wide, and an eye three pixels. */
const SMALL_HEAD = { width: 112, height: 140 };

/** The same head small, on a drawn figure: a full-length photo in which no scan can read the eyes. */
export async function makeFullLengthFile(): ReturnType<typeof makePortraitFile> {
  const head = await sharp(GROUP).extract(HEAD).resize(SMALL_HEAD).toBuffer();
  const figure = `<svg width="700" height="1100"><rect width="700" height="1100" fill="#b9bcbf"/>
    <path d="M270 250h160l40 300h-60l-20 480h-80l-10-380-10 380h-80l-20-480h-60z" fill="#4a5a78"/></svg>`;
  const buffer = await sharp(Buffer.from(figure))
    .composite([{ input: head, left: 294, top: 120 }])
    .jpeg({ quality: 94 })
    .toBuffer();
  return { name: 'full-length.jpg', mimeType: 'image/jpeg', buffer };
}
