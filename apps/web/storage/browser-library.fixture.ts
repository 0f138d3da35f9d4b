import { createProfile } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';

import { openBrowserLibrary } from './browser-library.ts';
import type { LimitedStorage } from './limited-storage.fixture.ts';
import { openPhotoShelf } from './photo-shelf.ts';

export const NOW = '2026-03-01T12:00:00.000Z';
const seen = { x: 0.4, y: 0.5, confidence: 90, note: 'Even light' };
export const SCAN: FaceScan = {
  hair: { hex: '#40322F', ...seen },
  lightEye: { hex: '#6A4637', ...seen },
  darkEye: { hex: '#2B1C17', ...seen },
  cheek: { hex: '#CE8659', ...seen },
  lips: { hex: '#BC5548', ...seen },
  warnings: [],
};

export function me(id = 'me'): Profile {
  const wanted = { id, userId: 'local', name: 'Me', description: '', isDefault: true };
  return createProfile({ ...wanted, type: 'headshot', now: NOW });
}

/** A library on a storage of which everything is seen. */
export function openLimitedLibrary(limited: LimitedStorage) {
  return openBrowserLibrary({
    storage: limited.storage,
    photos: openPhotoShelf(),
    now: () => NOW,
    newId: () => 'local_new',
  });
}

export function readRecord({ items }: LimitedStorage, key: string): unknown {
  const text = items.get(key);
  return text === undefined ? undefined : JSON.parse(text);
}

/** What was put aside of a record that could not be read. */
export function listBroken({ items }: LimitedStorage, key: string): readonly string[] {
  const found = [...items].filter(([other]) => other.startsWith(`${key}.broken.`));
  return found.map(([, text]) => text);
}
