import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { convertToSrgb } from './convert-to-srgb.ts';
import { readIccSpace } from './icc-profile.ts';
import { gammaCurve, spaceOf, WIDE_PRIMARIES } from './rgb-space.ts';
import { writeIccProfile } from './write-icc-profile.ts';

const flat = (hex: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: hex } });

async function profileOf(name: string): Promise<Uint8Array> {
  const { icc } = await sharp(
    await flat('#808080').withIccProfile(name).png().toBuffer(),
  ).metadata();
  if (!icc) throw new Error('The file has no profile');
  return icc;
}

describe('readIccSpace', () => {
  it('reads a profile of Display P3, and none for sRGB', async () => {
    const space = readIccSpace(await profileOf('p3'));
    expect(space?.toXyz[0]).toBeCloseTo(0.5151, 3);
    expect(readIccSpace(await profileOf('srgb'))).toBeNull();
  });

  it('reads back what is written', async () => {
    const wide = spaceOf(WIDE_PRIMARIES, gammaCurve(1.8));
    if (!wide) throw new Error('The primaries have an inverse');
    const profile = writeIccProfile(wide, false);
    const [data, again] = [
      Uint8ClampedArray.of(150, 120, 100, 255),
      Uint8ClampedArray.of(150, 120, 100, 255),
    ];
    convertToSrgb(data, wide);
    const read = readIccSpace(profile);
    if (!read) throw new Error('The profile is read');
    convertToSrgb(again, read);
    for (const [channel, value] of data.entries()) {
      expect(Math.abs((again[channel] ?? 0) - value)).toBeLessThanOrEqual(1);
    }
  });

  it('never throws for a profile that is cut off or changed', async () => {
    const profile = await profileOf('p3');
    for (let at = 0; at < profile.length; at += 1) {
      readIccSpace(profile.subarray(0, at));
      for (const value of [0, 255]) readIccSpace(profile.slice().with(at, value));
    }
    expect(readIccSpace(new Uint8Array())).toBeNull();
  });
});
