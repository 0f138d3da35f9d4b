import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { crc32 } from './crc32.ts';
import { listPngChunks } from './list-png-chunks.ts';
import { hasColorCodes, tellPngColors } from './tell-png-colors.ts';

const drawn = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#b3202c' } });

function chunk(type: string, content: readonly number[]): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length);
  bytes.write(type, 4);
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
  return bytes;
}

async function png(...chunks: readonly Buffer[]): Promise<Buffer> {
  const file = await drawn().png().toBuffer();
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
}

const LINEAR = chunk('gAMA', [0, 1, 0x86, 0xa0]);
const P3 = chunk('cICP', [12, 13, 0, 1]);
const typesOf = (bytes: Uint8Array) => [...listPngChunks(bytes)].map(({ type }) => type);

const pixels = (bytes: Uint8Array) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();

describe('tellPngColors', () => {
  it('returns the file itself where nothing is told by numbers', async () => {
    const files = [
      await png(),
      await png(chunk('sRGB', [0]), LINEAR),
      await png(chunk('gAMA', [0, 0, 0, 0])),
      await drawn().png().withIccProfile('p3').toBuffer(),
    ];
    for (const file of files) expect(tellPngColors(file)).toBe(file);
  });

  it('writes a profile in place of all that tells the colors, and no other chunk changes', async () => {
    const file = await png(P3, LINEAR, chunk('tEXt', [65, 0, 66]));
    const told = tellPngColors(file);
    expect(typesOf(told).slice(0, 3)).toEqual(['IHDR', 'iCCP', 'tEXt']);
    expect(hasColorCodes(file)).toBe(true);
    expect(hasColorCodes(told)).toBe(false);
    expect((await pixels(told)).equals(await pixels(file))).toBe(true);
  });

  it('writes no profile for sRGB, told by code numbers beside a profile', async () => {
    const profiled = await drawn().png().withIccProfile('p3').toBuffer();
    const codes = chunk('cICP', [1, 13, 0, 1]);
    const file = Buffer.concat([profiled.subarray(0, 33), codes, profiled.subarray(33)]);
    expect(typesOf(tellPngColors(file))).not.toContain('iCCP');
  });

  it('returns the file itself where the primaries span no colors', async () => {
    const file = await png(LINEAR, chunk('cHRM', Array<number>(32).fill(0)));
    expect(tellPngColors(file)).toBe(file);
  });

  it('never throws for a file that is cut off or changed', async () => {
    const file = await png(P3, LINEAR);
    for (let at = 0; at < file.length; at += 1) {
      tellPngColors(file.subarray(0, at));
      for (const value of [0, 255]) tellPngColors(Uint8Array.from(file).with(at, value));
    }
    expect(tellPngColors(new Uint8Array())).toHaveLength(0);
  });
});
