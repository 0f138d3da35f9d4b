import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { HIGH_DEMAND } from '../http/refusal.ts';
import { openTestApiOn } from '../testing/open-test-api.ts';
import { processPhoto } from '../photos/process-photo.ts';
import { TEST_DATABASES } from '../testing/open-test-databases.ts';
import { decodePhoto } from './decode-photo.ts';
import { isOverload } from './decoding-lost.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
/** The messages of libvips. */
const TIMEOUT = 'timeout: 9% complete\nVipsImage: killed for image "temp-65"';
const NO_MEMORY = 'vips_tracked: out of memory -- size == 160MB';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes the decoder's next picture fail with this message. */
function failOnce(message: string): void {
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error(message));
}

describe('a photo not decoded for lack of time or memory', () => {
  it.each([TIMEOUT, NO_MEMORY])(
    'is not called damaged, but may be sent again (%s)',
    async (word) => {
      const small = await sharp(portrait).resize(300).png().toBuffer();
      const jpeg = await sharp(portrait).jpeg({ quality: 90 }).toBuffer();
      const ways = [() => processPhoto(small), () => processPhoto(jpeg), () => decodePhoto(small)];
      for (const way of ways) {
        failOnce(word);
        await expect(way()).rejects.toMatchObject({
          refusal: { error: 'engine-unavailable', message: HIGH_DEMAND, retryAfter: 5 },
        });
        expect(await way()).toMatchObject({ ok: true });
      }
    },
  );

  it('is accepted when it is sent again', async () => {
    const [kind] = TEST_DATABASES;
    if (!kind) throw new Error('There is no database');
    const api = await openTestApiOn(kind);
    const user = await api.addUser();
    const sent = { user, body: { profile_name: 'Anna' }, image: portrait };
    failOnce(TIMEOUT);
    const first = await api.call('createProfile', sent);
    expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '5']);
    expect(first.json()).toMatchObject({ error: 'engine-unavailable', message: HIGH_DEMAND });
    expect((await api.call('createProfile', sent)).statusCode).toBe(200);
    await api.close();
  });

  it('is distinguished from a damaged one, which is refused for good', async () => {
    const broken = portrait.subarray(0, 9000);
    expect(await processPhoto(broken)).toMatchObject({ ok: false, reason: 'damaged' });
    expect(await decodePhoto(broken)).toMatchObject({ ok: false, reason: 'damaged' });
  });
});

it('is recognized by the message the decoder really uses for a timeout', async () => {
  const create = { width: 4000, height: 4000, channels: 3 as const, background: '#808080' };
  const slow = sharp({ create }).median(51).timeout({ seconds: 1 }).jpeg().toBuffer();
  const error: unknown = await slow.catch((reason: unknown) => reason);
  expect(isOverload(error)).toBe(true);
});
