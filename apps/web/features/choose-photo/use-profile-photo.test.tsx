import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../components/toast/show-toast.ts';
import { defer } from '../../testing/defer.ts';
import type { PhotoDecoding } from '../../vision/decode-photo.ts';
import { uploading } from './uploading.ts';
import { useProfilePhoto } from './use-profile-photo.ts';
import { give, jpeg, open, pretendPhotoDeps } from './photo-deps.fixture.ts';

beforeEach(async () => {
  vi.stubGlobal('reportError', vi.fn());
  await uploading.load();
});
afterEach(() => {
  cleanup();
  toastStack.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the photo of a profile', () => {
  it('[S1-UPL-25] [S1-UPL-26] is the kept one at first, and an uploaded one afterwards', async () => {
    const deps = pretendPhotoDeps({ kept: 'old' });
    const photo = open(deps);
    expect([photo.current.source, photo.current.busy]).toEqual([null, true]);
    await waitFor(() => expect(photo.current.photo?.url).toBe('old'));
    expect([photo.current.source, photo.current.busy]).toEqual(['profile', false]);
    await give(photo, jpeg('new'));
    expect([photo.current.photo?.url, photo.current.source]).toEqual(['new', 'upload']);
    expect(deps.released).toEqual(['old']);
    expect(deps.read('a')).toBe('image/jpeg new');
  });

  it('stays until the new one is ready, and when that is refused', async () => {
    const deps = pretendPhotoDeps({ kept: 'old' });
    const photo = open(deps);
    await waitFor(() => expect(photo.current.photo?.url).toBe('old'));
    const { promise, resolve: ready } = defer<PhotoDecoding>();
    deps.decodePhoto.mockReturnValueOnce(promise);
    const taking = photo.current.take({ by: 'browse', file: jpeg('new') });
    await waitFor(() => expect(photo.current.upload).toMatchObject({ name: 'new.jpg' }));
    expect(photo.current.photo?.url).toBe('old');
    ready({ ok: false, reason: 'damaged', title: 'Image processing failed', detail: 'Damaged' });
    await act(() => taking);
    expect(photo.current.photo?.url).toBe('old');
    expect(photo.current.problem?.detail).toBe('Damaged');
    expect(photo.current.upload).toEqual({ kind: 'idle' });
    expect(deps.released).toEqual([]);
  });

  it('[S1-UPL-27] of another profile comes with nothing of the one before, and frees it', async () => {
    const deps = pretendPhotoDeps({ kept: 'anna' });
    const first = renderHook(() => useProfilePhoto('a', deps));
    await waitFor(() => expect(first.result.current.photo?.url).toBe('anna'));
    first.unmount();
    expect(deps.released).toEqual(['anna']);
    const other = renderHook(() => useProfilePhoto('b', deps));
    expect(other.result.current.photo).toBeNull();
    await waitFor(() => expect(other.result.current.busy).toBe(false));
    expect(other.result.current.photo).toBeNull();
  });

  it('is the one handed over last, however slow the one before', async () => {
    const deps = pretendPhotoDeps();
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

  it('is the one handed over last on the shelf as well, however slow the one before is to read or to write', async () => {
    const deps = pretendPhotoDeps();
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
      return keep?.(...given) ?? { kind: 'kept' };
    });
    const writing = photo.current.take({ by: 'browse', file: jpeg('slow') });
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    const after = photo.current.take({ by: 'browse', file: jpeg('last') });
    await waitFor(() => expect(photo.current.photo?.url).toBe('last'));
    write();
    await act(() => Promise.all([writing, after]));
    expect(deps.read('a')).toBe('image/jpeg last');
  });

  it('is not kept any more once it was taken away', async () => {
    const deps = pretendPhotoDeps();
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

  it('stays in sight when it cannot be taken away, and so does one that came meanwhile', async () => {
    const deps = pretendPhotoDeps({ kept: 'old' });
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

  it('is not asked for again at its old address once it was taken away', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    const photo = open(pretendPhotoDeps({ imageUrl: 'https://pictures.example/me.jpg' }));
    await waitFor(() => expect(photo.current.problem).not.toBeNull());
    await give(photo, jpeg('new'));
    await act(() => photo.current.remove());
    await waitFor(() => expect(photo.current.problem).toBeNull());
    expect([photo.current.photo, photo.current.busy]).toEqual([null, false]);
  });

  it('is looked for anew when another tab has changed it, and a newer one of this tab stays', async () => {
    const deps = pretendPhotoDeps({
      kept: 'old',
      imageUrl: `data:image/jpeg;base64,${btoa('bad')}`,
    });
    const photo = open(deps);
    await waitFor(() => expect(photo.current.photo?.url).toBe('old'));
    deps.repository.set('a', { bytes: new TextEncoder().encode('other'), type: 'image/jpeg' });
    act(() => photo.current.reopen(null));
    await waitFor(() => expect(photo.current.photo?.url).toBe('other'));
    expect(deps.released).toEqual(['old']);
    deps.repository.clear();
    act(() => photo.current.reopen(null));
    await waitFor(() => expect(photo.current.photo).toBeNull());
    expect(photo.current.problem).toBeNull();
    const { promise, resolve: find } = defer<null>();
    deps.photos.get.mockReturnValueOnce(promise);
    act(() => photo.current.reopen(null));
    await give(photo, jpeg('new'));
    expect(deps.onKept).toHaveBeenCalledOnce();
    await act(async () => find(null));
    expect(photo.current.photo?.url).toBe('new');
  });

  it('is kept when it is shown, although the one that was to follow is refused', async () => {
    const deps = pretendPhotoDeps();
    const photo = open(deps);
    const { promise: bytes, resolve: read } = defer<ArrayBuffer>();
    const shown = Object.assign(jpeg('shown'), { arrayBuffer: () => bytes });
    const taking = photo.current.take({ by: 'browse', file: shown });
    await waitFor(() => expect(photo.current.photo?.url).toBe('shown'));
    const refusal = { ok: false, reason: 'damaged', title: 'No', detail: 'Damaged' } as const;
    deps.decodePhoto.mockResolvedValueOnce(refusal);
    await give(photo, jpeg('broken'));
    read(new TextEncoder().encode('shown').buffer);
    await act(() => taking);
    expect(photo.current.photo?.url).toBe('shown');
    expect(deps.read('a')).toBe('image/jpeg shown');
  });

  it('is kept as it is shown, when the file itself can not be shown again', async () => {
    const deps = pretendPhotoDeps();
    deps.decodePhoto.mockResolvedValueOnce(deps.show('heic', { shown: jpeg('converted') }));
    const photo = open(deps);
    await give(photo, new File(['x'], 'IMG.HEIC', { type: 'image/heic' }));
    expect(deps.read('a')).toBe('image/jpeg converted');
  });

  it('[S1-UPL-22] is put into the store of this device, and said so when that has no room', async () => {
    const deps = pretendPhotoDeps();
    deps.photos.put.mockResolvedValueOnce({ kind: 'failed', reason: 'full' } as never);
    const photo = open(deps);
    await give(photo, jpeg('new'));
    expect(deps.onNotKept).toHaveBeenCalledOnce();
    expect(photo.current.photo?.url).toBe('new');
  });

  it('is not kept for a profile that is gone, and can be taken away', async () => {
    const deps = pretendPhotoDeps();
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

describe('an upload', () => {
  it('[S1-UPL-19] [S1-UPL-20] does not again what an attempt has done, and begins anew with the same file', async () => {
    vi.useFakeTimers();
    const deps = pretendPhotoDeps();
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
    deps.photos.put.mockResolvedValue({ kind: 'kept' });
    toast?.action?.onClick();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(photo.current.problem).toBeNull();
    expect(photo.current.upload).toMatchObject({ kind: 'done', percent: 100, name: 'new.jpg' });
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(photo.current.upload).toEqual({ kind: 'idle' });
  });

  it('can be left, and is left with its screen', async () => {
    const deps = pretendPhotoDeps();
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

describe('a photo that is on no shelf', () => {
  it('[S1-UPL-23] is taken from the address the profile carries', async () => {
    const imageUrl = `data:image/jpeg;base64,${btoa('inline')}`;
    const photo = open(pretendPhotoDeps({ imageUrl }));
    await waitFor(() => expect(photo.current.photo?.url).toBe('inline'));
    expect(photo.current.source).toBe('profile');
  });

  it('[S1-UPL-24] is missed in words, and can be asked for again', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('again')),
    );
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const photo = open(pretendPhotoDeps({ imageUrl: 'https://pictures.example/me.jpg' }));
    await waitFor(() => expect(photo.current.problem?.title).toBe('Failed to process image'));
    act(() => photo.current.problem?.retry?.());
    await waitFor(() => expect(photo.current.photo?.url).toBe('again'));
    expect(photo.current.problem).toBeNull();
  });

  it('[S1-UPL-24] and is our server\u2019s, is missed only when the shelf knows that there is one', async () => {
    const imageUrl = '/api/photos/1';
    const guest = open(pretendPhotoDeps({ imageUrl }));
    await waitFor(() => expect(guest.current.busy).toBe(false));
    expect(guest.current.problem).toBeNull();
    const deps = pretendPhotoDeps({ imageUrl });
    const photos = { ...deps.photos, isCurrent: async () => false };
    const hers = open({ ...deps, photos });
    await waitFor(() => expect(hers.current.problem?.title).toBe('Failed to process image'));
  });
});
