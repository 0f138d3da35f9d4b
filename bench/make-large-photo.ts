import sharp from 'sharp';

/** 24 megapixels, as most cameras and phones make them. */
const WIDTH = 6000;
const HEIGHT = 4000;
/** Noise in every pixel, so that the file is as large as one of a good camera: about 12 MB. */
const GRAIN = 40;

/** An abstract photo of 24 megapixels, as a JPEG file of some megabytes at `path`. Deterministic. */
export async function makeLargePhoto(path: string): Promise<void> {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  let grain = 1;
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      // Park and Miller's minimal standard generator: deterministic random numbers.
      grain = (grain * 48_271) % 2_147_483_647;
      const noise = (grain % (2 * GRAIN)) - GRAIN;
      const at = (row * WIDTH + column) * 3;
      data[at] = 120 + 60 * Math.sin(column / 400) + noise;
      data[at + 1] = 100 + 50 * Math.cos(row / 300) + noise;
      data[at + 2] = 90 + 40 * Math.sin((row + column) / 500) + noise;
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  await sharp(data, { raw }).jpeg({ quality: 90 }).toFile(path);
}
