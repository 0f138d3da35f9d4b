import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { defer } from '../../testing/defer.ts';
import type { PhotoDecoding } from '../../media/vision/decode-photo.ts';
import { useProfilePhoto } from './use-profile-photo.ts';
import { give, jpeg, open, fakePhotoDeps } from './photo-deps.fixture.ts';

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  cleanup();
  toastStack.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useProfilePhoto', () => {
  it('[S1-UPL-25] [S1-UPL-26] shows the saved photo at first, and an uploaded one afterwards', async () => {
    const deps = fakePhotoDeps({ stored: 'old' });
    const photo = open(deps);
    expect([photo.current.source, photo.current.busy]).toEqual([null, true]);
    await waitFor(() => expect(photo.current.photo?.url).toBe('old'));
    expect([photo.current.source, photo.current.busy]).toEqual(['profile', false]);
    await give(photo, jpeg('new'));
    expect([photo.current.photo?.url, photo.current.source]).toEqual(['new', 'upload']);
    expect(deps.released).toEqual(['old']);
    expect(deps.read('a')).toBe('image/jpeg new');
  });

  it('shows the old photo until the new one is ready, and when that is refused', async () => {
    const deps = fakePhotoDeps({ stored: 'old' });
    const photo = open(deps);
    await waitFor(() => expect(photo.current.photo?.url).toBe('old'));
    const { promise, resolve: ready } = defer<PhotoDecoding>();
    deps.decodePhoto.mockReturnValueOnce(promise);
    const taking = photo.current.take({ by: 'browse', file: jpeg('new') });
    await waitFor(() => expect(photo.current.upload).toMatchObject({ name: 'new.jpg' }));
    expect(photo.current.photo?.url).toBe('old');
    ready({ ok: false, failure: { reason: 'damaged' } });
    await act(() => taking);
    expect(photo.current.photo?.url).toBe('old');
    expect(photo.current.problem?.detail).toContain('damaged or incomplete');
    expect(photo.current.upload).toEqual({ kind: 'idle' });
    expect(deps.released).toEqual([]);
  });

  it('[S1-UPL-27] shows nothing of the previous profile for another one, and frees its photo', async () => {
    const deps = fakePhotoDeps({ stored: 'anna' });
    const first = renderHook(() => useProfilePhoto('a', deps));
    await waitFor(() => expect(first.result.current.photo?.url).toBe('anna'));
    first.unmount();
    expect(deps.released).toEqual(['anna']);
    const other = renderHook(() => useProfilePhoto('b', deps));
    expect(other.result.current.photo).toBeNull();
    await waitFor(() => expect(other.result.current.busy).toBe(false));
    expect(other.result.current.photo).toBeNull();
  });

  it('shows the photo added last, however slow the one before', async () => {
    const deps = fakePhotoDeps();
    const photo = open(deps);
    const { promise, resolve: ready } = defer<PhotoDecoding>();
    deps.decodePhoto.mockReturnValueOnce(promise);
    const slow = photo.current.take({ by: 'browse', file: jpeg('slow') });
    await waitFor(() => expect(deps.decodePhoto).toHaveBeenCalledOnce());
    await give(photo, jpeg('quick'));
    ready(deps.show('slow'));
    await act(() => slow);
    expect(photo.current.photo?.url).toBe('quick');
    expect(deps.released).toEqual(['slow']);
    expect(deps.photos.put).toHaveBeenCalledOnce();
  });

  it('stores the photo added last, however slow the one before is to read or to write', async () => {
    const deps = fakePhotoDeps();
    const photo = open(deps);
    const { promise: bytes, resolve: read } = defer<ArrayBuffer>();
    const slow = jpeg('slow');
    const arrayBuffer = vi.fn(() => bytes);
    const reading = photo.current.take({
      by: 'browse',
      file: Object.assign(slow, { arrayBuffer }),
    });
    await waitFor(() => expect(arrayBuffer).toHaveBeenCalledOnce());
    await give(photo, jpeg('quick'));
    read(new ArrayBuffer(1));
    await act(() => reading);
    expect(deps.read('a')).toBe('image/jpeg quick');

    const { promise: written, resolve: write } = defer<void>();
    const { put } = deps.photos;
    const keep = put.getMockImplementation();
    put.mockImplementationOnce(async (...given) => {
      await written;
      return keep?.(...given) ?? { kind: 'saved' };
    });
    const writing = photo.current.take({ by: 'browse', file: jpeg('slow') });
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    const after = photo.current.take({ by: 'browse', file: jpeg('last') });
    await waitFor(() => expect(photo.current.photo?.url).toBe('last'));
    write();
    await act(() => Promise.all([writing, after]));
    expect(deps.read('a')).toBe('image/jpeg last');
  });

  it('does not save a photo after it was removed', async () => {
    const deps = fakePhotoDeps();
    const photo = open(deps);
    const { promise: bytes, resolve: read } = defer<ArrayBuffer>();
    const slow = Object.assign(jpeg('slow'), { arrayBuffer: () => bytes });
    const taking = photo.current.take({ by: 'browse', file: slow });
    await waitFor(() => expect(photo.current.photo?.url).toBe('slow'));
    await act(() => photo.current.remove());
    read(new ArrayBuffer(1));
    await act(() => taking);
    expect([photo.current.photo, deps.repository.size]).toEqual([null, 0]);
  });

  it('shows a photo that cannot be removed, and one that was added in between', async () => {
    const deps = fakePhotoDeps({ stored: 'old' });
    const photo = open(deps);
    await waitFor(() => expect(photo.current.photo?.url).toBe('old'));
    deps.photos.remove.mockRejectedValueOnce(new Error('The disk is busy'));
    await act(() => expect(photo.current.remove()).rejects.toThrow('busy'));
    expect(photo.current.photo?.url).toBe('old');
    const { promise: removed, resolve: finish } = defer<void>();
    deps.photos.remove.mockImplementationOnce(async (id) => {
      await removed;
      deps.repository.delete(id);
    });
    const removing = photo.current.remove();
    const taking = photo.current.take({ by: 'browse', file: jpeg('new') });
    await waitFor(() => expect(photo.current.photo?.url).toBe('new'));
    finish();
    await act(() => Promise.all([removing, taking]));
    expect(photo.current.photo?.url).toBe('new');
    expect(deps.read('a')).toBe('image/jpeg new');
  });

  it('does not ask for a photo at its old address after it was removed', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    const photo = open(fakePhotoDeps({ imageUrl: 'https://pictures.example/me.jpg' }));
    await waitFor(() => expect(photo.current.problem).not.toBeNull());
    await give(photo, jpeg('new'));
    await act(() => photo.current.remove());
    await waitFor(() => expect(photo.current.problem).toBeNull());
    expect([photo.current.photo, photo.current.busy]).toEqual([null, false]);
  });

  it('reloads the photo another tab has changed, unless this tab has a newer one', async () => {
    const deps = fakePhotoDeps({
      stored: 'old',
      imageUrl: `data:image/jpeg;base64,${btoa('bad')}`,
    });
    const photo = open(deps);
    await waitFor(() => expect(photo.current.photo?.url).toBe('old'));
    deps.repository.set('a', { bytes: new TextEncoder().encode('other'), type: 'image/jpeg' });
    act(() => photo.current.reopen(null));
    expect(photo.current.arriving).not.toBeNull();
    await waitFor(() => expect(photo.current.photo?.url).toBe('other'));
    expect(photo.current.arriving).toBeNull();
    expect(deps.released).toEqual(['old']);
    deps.repository.clear();
    act(() => photo.current.reopen(null));
    await waitFor(() => expect(photo.current.photo).toBeNull());
    expect(photo.current.problem).toBeNull();
    const { promise, resolve: find } = defer<null>();
    deps.photos.get.mockReturnValueOnce(promise);
    act(() => photo.current.reopen(null));
    await give(photo, jpeg('new'));
    expect(deps.onSaved).toHaveBeenCalledOnce();
    expect(photo.current.arriving).toBeNull();
    await act(async () => find(null));
    expect(photo.current.photo?.url).toBe('new');
  });

  it('saves a shown photo, even if the next one is refused', async () => {
    const deps = fakePhotoDeps();
    const photo = open(deps);
    const { promise: bytes, resolve: read } = defer<ArrayBuffer>();
    const shown = Object.assign(jpeg('shown'), { arrayBuffer: () => bytes });
    const taking = photo.current.take({ by: 'browse', file: shown });
    await waitFor(() => expect(photo.current.photo?.url).toBe('shown'));
    const refusal = { ok: false, failure: { reason: 'damaged' } } as const;
    deps.decodePhoto.mockResolvedValueOnce(refusal);
    await give(photo, jpeg('broken'));
    read(new TextEncoder().encode('shown').buffer);
    await act(() => taking);
    expect(photo.current.photo?.url).toBe('shown');
    expect(deps.read('a')).toBe('image/jpeg shown');
  });

  it('saves the photo as shown when the file itself cannot be shown again', async () => {
    const deps = fakePhotoDeps();
    deps.decodePhoto.mockResolvedValueOnce(deps.show('heic', { shown: jpeg('converted') }));
    const photo = open(deps);
    await give(photo, new File(['x'], 'IMG.HEIC', { type: 'image/heic' }));
    expect(deps.read('a')).toBe('image/jpeg converted');
  });

  it('[S1-UPL-22] stores the photo on this device, and says so when it does not fit', async () => {
    const deps = fakePhotoDeps();
    deps.photos.put.mockResolvedValueOnce({ kind: 'failed', reason: 'full' } as never);
    const photo = open(deps);
    await give(photo, jpeg('new'));
    expect(deps.onNotSaved).toHaveBeenCalledOnce();
    expect(photo.current.photo?.url).toBe('new');
  });

  it('does not save a photo for a deleted profile, and lets it be removed', async () => {
    const deps = fakePhotoDeps();
    deps.onNewPhoto.mockResolvedValueOnce(false);
    const photo = open(deps);
    await give(photo, jpeg('new'));
    expect(deps.repository.size).toBe(0);
    await give(photo, jpeg('newer'));
    await act(() => photo.current.remove());
    expect([photo.current.photo, deps.repository.size]).toEqual([null, 0]);
    expect(deps.released).toEqual(['new', 'newer']);
  });
});

describe('useProfilePhoto uploading', () => {
  it('[S1-UPL-19] [S1-UPL-20] does not repeat what an attempt has done, and starts again with the same file', async () => {
    vi.useFakeTimers();
    const deps = fakePhotoDeps();
    deps.photos.put.mockRejectedValue(new Error('The disk is busy'));
    const photo = open(deps);
    const taking = photo.current.take({ by: 'browse', file: jpeg('new') });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await taking;
    expect(deps.photos.put).toHaveBeenCalledTimes(3);
    expect(deps.decodePhoto).toHaveBeenCalledOnce();
    expect(deps.onNewPhoto).toHaveBeenCalledOnce();
    expect(photo.current.problem?.title).toBe('Image processing failed');
    const [toast] = toastStack.getShown();
    expect(toast?.title).toBe('Image upload failed');
    deps.photos.put.mockResolvedValue({ kind: 'saved' });
    act(() => toast?.action?.onClick());
    expect(photo.current.arriving).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(photo.current.arriving).toBeNull();
    expect(photo.current.problem).toBeNull();
    expect(photo.current.upload).toMatchObject({ kind: 'done', percent: 100, name: 'new.jpg' });
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(photo.current.upload).toEqual({ kind: 'idle' });
  });

  it('can be canceled, and is canceled with its screen', async () => {
    const deps = fakePhotoDeps();
    deps.decodePhoto.mockReturnValue(new Promise(() => {}));
    const { result: photo, unmount } = renderHook(() => useProfilePhoto('a', deps));
    const signals = () => deps.decodePhoto.mock.calls.map((call) => call[1]?.signal?.aborted);
    void photo.current.take({ by: 'browse', file: jpeg('new') });
    await waitFor(() => expect(photo.current.upload.kind).toBe('processing'));
    act(() => photo.current.cancel());
    expect(photo.current.upload).toEqual({ kind: 'idle' });
    expect(photo.current.problem).toBeNull();
    void photo.current.take({ by: 'browse', file: jpeg('newer') });
    await waitFor(() => expect(signals()).toEqual([true, false]));
    unmount();
    expect(signals()).toEqual([true, true]);
  });
});

describe('useProfilePhoto of a photo that is not stored', () => {
  it('[S1-UPL-24] says when it is missing, and can fetch it again', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('again')),
    );
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const photo = open(fakePhotoDeps({ imageUrl: 'https://pictures.example/me.jpg' }));
    await waitFor(() => expect(photo.current.problem?.title).toBe('Failed to process image'));
    act(() => photo.current.problem?.retry?.());
    await waitFor(() => expect(photo.current.photo?.url).toBe('again'));
    expect(photo.current.problem).toBeNull();
  });

  it('[S1-UPL-24] reports our server\u2019s photo as missing only when the store knows that there is one', async () => {
    const imageUrl = '/api/photos/1';
    const guest = open(fakePhotoDeps({ imageUrl }));
    await waitFor(() => expect(guest.current.busy).toBe(false));
    expect(guest.current.problem).toBeNull();
    const deps = fakePhotoDeps({ imageUrl });
    const photos = { ...deps.photos, isCurrent: async () => false };
    const theirs = open({ ...deps, photos });
    await waitFor(() => expect(theirs.current.problem?.title).toBe('Failed to process image'));
  });
});
