import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

const GROUP = fileURLToPath(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample3.jpg', import.meta.url),
);
/** The woman at the left of the group, head and shoulders. */
const HEAD = { left: 480, top: 210, width: 520, height: 650 };

/** A real portrait as a person would choose it from her disk: one face, upright, JPEG. */
export async function makePortraitFile(): Promise<{
  name: string;
  mimeType: string;
  buffer: Buffer;
}> {
  const buffer = await sharp(GROUP).extract(HEAD).jpeg({ quality: 92 }).toBuffer();
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
}
