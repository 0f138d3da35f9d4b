import { createMemoryLibrary } from '@color-almanac/storage';
import { sampleProfile } from '@color-almanac/storage/behaviour';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DecodedPhoto, PhotoDecoding } from '../../vision/decode-photo.ts';
import { usePhotoUrl } from './use-photo-url.ts';

const shown = new Blob(['converted'], { type: 'image/jpeg' });
const release = vi.fn();
const decodePhoto = vi.fn<(file: Blob) => Promise<PhotoDecoding>>();
const createObjectURL = vi.fn((blob: Blob) => `blob:${blob.type}`);

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  decodePhoto.mockReset();
  release.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Where the page finds a photo that is kept as this type. */
async function findUrl(type: string): Promise<string> {
  const { photos } = createMemoryLibrary();
  await photos.put('a', { bytes: new Uint8Array([1]), type });
  const profile = sampleProfile('a');
  const { result } = renderHook(() => usePhotoUrl({ photos, decodePhoto, profile, wanted: true }));
  await waitFor(() => expect(result.current.kind).toBe('here'));
  return result.current.kind === 'here' ? result.current.url : '';
}

const decodesAs = (photo: Partial<DecodedPhoto>) =>
  decodePhoto.mockResolvedValue({ ok: true, photo: { ...photo, release } as DecodedPhoto });

describe('the small picture of a profile', () => {
  it('is what is kept, which nobody decodes for it', async () => {
    expect(await findUrl('image/jpeg')).toBe('blob:image/jpeg');
    expect(decodePhoto).not.toHaveBeenCalled();
  });

  it('is converted from a HEIC that another browser kept', async () => {
    decodesAs({ shown });
    expect(await findUrl('image/heic')).toBe('blob:image/jpeg');
    expect(createObjectURL).toHaveBeenLastCalledWith(shown);
    expect(release).toHaveBeenCalledOnce();
  });

  it('is that HEIC where this browser shows it, or where it cannot be read at all', async () => {
    decodesAs({});
    expect(await findUrl('image/heif')).toBe('blob:image/heif');
    decodePhoto.mockResolvedValue({ ok: false, reason: 'damaged', title: 'No', detail: 'No' });
    expect(await findUrl('image/heic')).toBe('blob:image/heic');
  });
});
