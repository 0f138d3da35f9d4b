import type { Profile } from '@color-almanac/domain';
import { createMemoryDataStore, sampleProfile } from '@color-almanac/sync/behaviour';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DecodedPhoto, PhotoDecoding } from '../../media/vision/decode-photo.ts';
import { ProfilePhoto } from './profile-photo.tsx';
import { usePhotoUrl } from './use-photo-url.ts';
import type { PhotoUrl } from './use-photo-url.ts';

const shown = new Blob(['converted'], { type: 'image/jpeg' });
const release = vi.fn();
const decodePhoto = vi.fn<(file: Blob) => Promise<PhotoDecoding>>();
const readInline = vi.fn<(address: string) => Blob | null>();
const createObjectURL = vi.fn((blob: Blob) => `blob:${blob.type}`);

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  decodePhoto.mockReset();
  readInline.mockReset();
  readInline.mockReturnValue(null);
  release.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The URL of a photo that is stored as this type. */
async function findUrl(type: string): Promise<string> {
  const { photos } = createMemoryDataStore();
  await photos.put('a', { bytes: new Uint8Array([1]), type });
  const profile = sampleProfile('a');
  const { result } = renderHook(() =>
    usePhotoUrl({ photos, decodePhoto, readInline, profile, wanted: true }),
  );
  await waitFor(() => expect(result.current.kind).toBe('here'));
  return result.current.kind === 'here' ? result.current.url : '';
}

const decodesAs = (photo: Partial<DecodedPhoto>) =>
  decodePhoto.mockResolvedValue({ ok: true, photo: { ...photo, release } as DecodedPhoto });

describe('usePhotoUrl', () => {
  it('returns the stored photo without decoding it', async () => {
    expect(await findUrl('image/jpeg')).toBe('blob:image/jpeg');
    expect(decodePhoto).not.toHaveBeenCalled();
  });

  it('converts a HEIC that another browser stored', async () => {
    decodesAs({ shown });
    expect(await findUrl('image/heic')).toBe('blob:image/jpeg');
    expect(createObjectURL).toHaveBeenLastCalledWith(shown);
    expect(release).toHaveBeenCalledOnce();
  });

  it('returns that HEIC where this browser shows it, or where it cannot be read at all', async () => {
    decodesAs({});
    expect(await findUrl('image/heif')).toBe('blob:image/heif');
    decodePhoto.mockResolvedValue({ ok: false, failure: { reason: 'damaged' } });
    expect(await findUrl('image/heic')).toBe('blob:image/heic');
  });
});

const INLINE = 'data:image/png;base64,AA==';

function open(profile: Profile) {
  const { photos } = createMemoryDataStore();
  const wish = { photos, decodePhoto, readInline, profile, wanted: true };
  return renderHook(() => usePhotoUrl(wish)).result;
}

describe('usePhotoUrl of a profile that has its photo in its address', () => {
  it('returns that photo', async () => {
    readInline.mockImplementation((address) =>
      address === INLINE ? new Blob(['a'], { type: 'image/png' }) : null,
    );
    const photo = open({ ...sampleProfile('a'), image_url: INLINE, thumbnail_url: null });
    await waitFor(() => expect(photo.current).toEqual({ kind: 'here', url: 'blob:image/png' }));
  });

  it('returns none where it cannot be read', async () => {
    const photo = open({ ...sampleProfile('a'), image_url: 'data:text/plain,hi' });
    await waitFor(() => expect(photo.current.kind).toBe('none'));
  });
});

/** A copy of the server's photos that lacks this one, and cannot fetch it while offline. */
function lackPhoto({ isThere }: { readonly isThere: boolean }) {
  const { photos } = createMemoryDataStore();
  const get = vi.spyOn(photos, 'get');
  const lacking = { ...photos, get, isCurrent: async () => !isThere };
  const profile = { ...sampleProfile('a'), image_url: '/api/photos/a' };
  const { result } = renderHook(() =>
    usePhotoUrl({ photos: lacking, decodePhoto, readInline, profile, wanted: true }),
  );
  const settled = (kind: PhotoUrl['kind']) => waitFor(() => expect(result.current.kind).toBe(kind));
  return { photos, get, settled };
}

const comeOnline = () => act(async () => void dispatchEvent(new Event('online')));

describe('usePhotoUrl of a photo that does not load from the server', () => {
  it('is not reported as missing, and is read again whenever the connection is back', async () => {
    const { photos, get, settled } = lackPhoto({ isThere: true });
    await settled('away');
    await comeOnline();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    await settled('away');
    await photos.put('a', { bytes: new Uint8Array([1]), type: 'image/jpeg' });
    await comeOnline();
    await settled('here');
    await comeOnline();
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('is reported as missing where it no longer exists', async () => {
    const { get, settled } = lackPhoto({ isThere: false });
    await settled('none');
    await comeOnline();
    expect(get).toHaveBeenCalledOnce();
  });

  it('is not reported as missing either where stored data cannot be read', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { photos } = createMemoryDataStore();
    vi.spyOn(photos, 'get').mockRejectedValue(new Error('Forbidden'));
    const profile = { ...sampleProfile('a'), image_url: '/api/photos/a' };
    const { result } = renderHook(() =>
      usePhotoUrl({ photos, decodePhoto, readInline, profile, wanted: true }),
    );
    await waitFor(() => expect(result.current.kind).toBe('away'));
    expect(reported).toHaveBeenCalledOnce();
  });

  it.each([
    ['away', 'Photo not loaded'],
    ['none', 'No photo'],
  ] as const)('is described on the card: %s is "%s"', (kind, words) => {
    render(<ProfilePhoto photo={{ kind }} name="Anna" />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});
