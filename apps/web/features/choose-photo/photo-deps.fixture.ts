import { act, renderHook } from '@testing-library/react';
import { vi } from 'vitest';

import type { DecodedPhoto, PhotoDecoding } from '../../media/vision/decode-photo.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { useProfilePhoto } from './use-profile-photo.ts';

export const jpeg = (text: string) => new File([text], `${text}.jpg`, { type: 'image/jpeg' });

/** Services for tests: every photo decodes, and its address is the content of the file. */
export function fakePhotoDeps({
  stored = null as string | null,
  imageUrl = null as string | null,
} = {}) {
  const released: string[] = [];
  const repository = new Map<string, { bytes: Uint8Array; type: string }>();
  if (stored !== null)
    repository.set('a', { bytes: new TextEncoder().encode(stored), type: 'image/jpeg' });
  const photos = {
    get: vi.fn(async (id: string) => repository.get(id) ?? null),
    put: vi.fn(async (id: string, photo: { bytes: Uint8Array; type: string }) => {
      repository.set(id, photo);
      return { kind: 'saved' } as const;
    }),
    isCurrent: async () => true,
    send: async () => ({ kind: 'sent' }) as const,
    remove: vi.fn(async (id: string) => void repository.delete(id)),
  };
  const show = (url: string, more: Partial<DecodedPhoto> = {}): PhotoDecoding => {
    const photo = { url, release: () => void released.push(url), ...more };
    return { ok: true, photo: photo as DecodedPhoto };
  };
  return {
    imageUrl,
    photos,
    released,
    repository,
    /** What is stored, and its type. */
    read: (id: string) => {
      const { bytes, type } = repository.get(id) ?? {};
      return `${type} ${new TextDecoder().decode(bytes)}`;
    },
    show,
    decodePhoto: vi.fn<PhotoDeps['decodePhoto']>(async (file) => show(await file.text())),
    onNewPhoto: vi.fn(async () => true),
    onSaved: vi.fn(),
    onNotSaved: vi.fn(),
  };
}

export const open = (deps: ReturnType<typeof fakePhotoDeps>) =>
  renderHook(() => useProfilePhoto('a', deps)).result;
export const give = (photo: ReturnType<typeof open>, file: File) =>
  act(() => photo.current.take({ by: 'browse', file }));
