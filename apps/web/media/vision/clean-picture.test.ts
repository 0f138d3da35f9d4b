import { describe, expect, it, vi } from 'vitest';

import { cleanPicture } from './clean-picture.ts';
import { findMarks, lyingPicture, markedPicture, plainPicture } from './marked-pictures.fixture.ts';

describe('cleanPicture', () => {
  it('takes place, time and camera out and leaves everything else', async () => {
    expect(findMarks(markedPicture().bytes)).toHaveLength(3);
    expect(await cleanPicture(markedPicture())).toEqual(plainPicture());
  });

  it('returns a photo without such data itself (SX-12)', async () => {
    const photo = plainPicture();
    expect(await cleanPicture(photo)).toBe(photo);
  });

  it('leaves nothing but the direction in a lying photo that this browser cannot encode', async () => {
    const cleaned = await cleanPicture(lyingPicture());
    expect(findMarks(cleaned?.bytes ?? markedPicture().bytes)).toEqual([]);
    expect(cleaned?.bytes).toHaveLength(plainPicture().bytes.length + 36);
  });

  it('does not encode a lying photo on a canvas that returns other pixels than were drawn', async () => {
    const context = {
      fillRect: () => undefined,
      clearRect: () => undefined,
      drawImage: () => undefined,
      getImageData: () => ({ data: new Uint8ClampedArray(64).fill(255) }),
    };
    const convertToBlob = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({
      width: 8,
      height: 8,
      close: () => undefined,
    }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => context;
        convertToBlob = convertToBlob;
      },
    );
    const cleaned = await cleanPicture(lyingPicture());
    vi.unstubAllGlobals();
    expect(convertToBlob).not.toHaveBeenCalled();
    expect(cleaned?.bytes).toHaveLength(plainPicture().bytes.length + 36);
  });

  it('returns nothing for what no decoder understands', async () => {
    for (const bytes of [markedPicture().bytes.slice(0, 90), new Uint8Array(), Uint8Array.of(1, 2)])
      expect(await cleanPicture({ bytes, type: 'image/jpeg' })).toBeNull();
  });
});
