import { existsSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

interface Pair {
  readonly picture: string;
  readonly folder: string;
  /** The names of mocks, best match first. */
  readonly mocks: readonly string[];
}

const GAP = 24;

/** Places the first existing mock to the right of a picture, in the picture's file. Both keep their size. */
export async function layBeside({ picture, folder, mocks }: Pair): Promise<void> {
  const mock = mocks.map((name) => join(folder, `${name}.png`)).find((path) => existsSync(path));
  if (mock === undefined) return;
  const [ours, theirs] = await Promise.all([sharp(picture).toBuffer(), sharp(mock).toBuffer()]);
  const [left, right] = await Promise.all([sharp(ours).metadata(), sharp(theirs).metadata()]);
  await sharp({
    create: {
      width: left.width + GAP + right.width,
      height: Math.max(left.height, right.height),
      channels: 3,
      background: '#808080',
    },
  })
    .composite([
      { input: ours, left: 0, top: 0 },
      { input: theirs, left: left.width + GAP, top: 0 },
    ])
    .png()
    .toFile(picture);
}
