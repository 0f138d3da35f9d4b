import { describe, expect, it, vi } from 'vitest';

import { fetchPhoto } from './fetch-photo.ts';

const leave = () => Promise.reject(new DOMException('left', 'AbortError'));
const { signal } = new AbortController();
const textOf = async (found: Awaited<ReturnType<typeof fetchPhoto>>) =>
  found instanceof Blob ? `${found.type} ${found.size}` : `${found.title}. ${found.detail}`;

describe('fetchPhoto', () => {
  it('[S1-UPL-23] fetches the picture in the browser and turns it into bytes', async () => {
    const headers = { 'content-type': 'image/jpeg' };
    const fetch = vi.fn(async () => new Response('picture', { headers }));
    const found = await fetchPhoto('https://pictures.example/me.jpg', { signal, fetch });
    expect(await textOf(found)).toBe('image/jpeg 7');
    expect(fetch).toHaveBeenCalledWith('https://pictures.example/me.jpg', { signal });
  });

  it('[S1-UPL-13] [S1-UPL-23] does not fetch when the address carries the picture', async () => {
    const fetch = vi.fn();
    const here = `data:image/jpeg;base64,${btoa('picture')}`;
    expect(await textOf(await fetchPhoto(here, { signal, fetch }))).toBe('image/jpeg 7');
    const text = await textOf(await fetchPhoto('data:text/plain;base64,YQ==', { signal, fetch }));
    expect(text).toMatch(/^Image processing failed\. Invalid image data/);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('[S1-UPL-24] fails in the specified words when the picture cannot be fetched', async () => {
    for (const fetch of [
      async () => new Response(null, { status: 404 }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      const text = await textOf(await fetchPhoto('https://pictures.example/', { signal, fetch }));
      expect(text).toBe('Failed to process image. We couldn’t load this profile’s photo');
    }
    await expect(fetchPhoto('/me.jpg', { signal, fetch: leave })).rejects.toThrow('left');
  });
});
