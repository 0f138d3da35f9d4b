import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

const GROUP = fileURLToPath(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample6.jpg', import.meta.url),
);
/** The face on the right, which looks at the camera in daylight, with room to straighten it. */
const HEAD = { left: 1290, top: 60, width: 600, height: 640 };
const STRAIGHTEN = -12;
const WIDTH = 640;
const HEIGHT = 480;
const HEAD_HEIGHT = 450;
const WALL = '#a9acb0';
const RATE = 20;

/** What a camera shows. */
export type Scene =
  | 'good'
  | 'tilted'
  | 'dark'
  | 'tinted'
  | 'blurred'
  | 'eyes-shut'
  | 'empty'
  | 'with-paper';

/** One frame of a scene, as a PNG of 640 by 480. */
async function drawScene(scene: Scene): Promise<Buffer> {
  if (scene === 'empty') return wall().png().toBuffer();
  const head = await drawHead(TILTED.has(scene) ? 14 : STRAIGHTEN);
  const { width } = await sharp(head).metadata();
  const left = Math.round((WIDTH - width) / 2);
  const good = await wall()
    .composite([{ input: head, left, top: HEIGHT - HEAD_HEIGHT }])
    .png()
    .toBuffer();
  return change(sharp(good), scene).png().toBuffer();
}

function change(good: Sharp, scene: Scene): Sharp {
  if (scene === 'dark') return good.linear(0.25, 0);
  if (scene === 'tinted') return good.linear([1.1, 0.94, 0.52], [0, 0, 0]);
  if (scene === 'blurred') return good.blur(3.5);
  if (scene === 'eyes-shut') return good.composite([{ input: Buffer.from(LIDS) }]);
  if (scene === 'with-paper') return good.composite([{ input: Buffer.from(PAPER) }]);
  return good;
}

const TILTED: ReadonlySet<Scene> = new Set(['tilted', 'with-paper']);
const LIDS = `<svg width="${WIDTH}" height="${HEIGHT}">${[275, 350]
  .map(
    (x) => `<ellipse cx="${x}" cy="258" rx="29" ry="17" fill="#c9a58f"/>
      <path d="M${x - 22} 264q22 7 44 0" fill="none" stroke="#4a322a" stroke-width="3"/>`,
  )
  .join('')}</svg>`;
const PAPER = `<svg width="${WIDTH}" height="${HEIGHT}"><rect x="500" y="250" width="100" height="120" fill="#e9e7e2"/></svg>`;

const wall = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } });

/** The head on the color of the wall, turned by so many degrees. */
async function drawHead(angle: number): Promise<Buffer> {
  const background = WALL;
  const turned = await sharp(GROUP).extract(HEAD).rotate(angle, { background }).png().toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const middle = {
    left: Math.round(width * 0.2),
    top: Math.round(height * 0.1),
    width: Math.round(width * 0.6),
    height: Math.round(height * 0.8),
  };
  const cut = await sharp(turned).extract(middle).png().toBuffer();
  return sharp(cut).resize({ height: HEAD_HEIGHT }).png().toBuffer();
}

/** Scenes one after another, each for so many frames at 20 a second; the camera starts anew after the last. */
export async function writeFilm(
  file: string,
  parts: readonly { readonly scene: Scene; readonly frames: number }[],
): Promise<void> {
  const film = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)];
  for (const { scene, frames } of parts) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await toYuv(await drawScene(scene))]);
    for (let count = 0; count < frames; count += 1) film.push(frame);
  }
  await writeFile(file, Buffer.concat(film));
}

/** Planes of BT.601 in its narrow range, color at half the size, as cameras send them. */
async function toYuv(picture: Buffer): Promise<Buffer> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const half = await sharp(picture)
    .removeAlpha()
    .resize(WIDTH / 2, HEIGHT / 2)
    .raw()
    .toBuffer();
  const light = weigh(data, [65.481, 128.553, 24.966], 16);
  const blue = weigh(half, [-37.797, -74.203, 112], 128);
  const red = weigh(half, [112, -93.786, -18.214], 128);
  return Buffer.concat([light, blue, red]);
}

function weigh(rgb: Buffer, [r, g, b]: readonly [number, number, number], offset: number): Buffer {
  const plane = Buffer.alloc(rgb.length / 3);
  for (let at = 0; at < plane.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(at * 3, at * 3 + 3);
    plane[at] = Math.round(offset + (r * red + g * green + b * blue) / 255);
  }
  return plane;
}
