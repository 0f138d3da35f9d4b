import { createHash } from 'node:crypto';

import {
  createProfile,
  type ColorPoint,
  type FaceScan,
  type Profile,
  type ProfileType,
} from '@color-almanac/domain';
import type { Page } from '@playwright/test';

import { databaseOf, entriesOfProfiles, readRecords } from './stored-data.ts';

interface StoredProfileOptions {
  readonly type?: ProfileType;
  readonly points?: readonly ColorPoint[];
  readonly scan?: FaceScan;
  readonly image_url?: string;
}

/** Derived from the name and sorted like it: profiles created at the same time are sorted by ID. */
function idOf(name: string): string {
  const start = Buffer.from(name.toLowerCase().padEnd(4)).subarray(0, 4).toString('hex');
  const hash = createHash('sha256').update(name).digest('hex');
  return `${start}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** A guest's profile saved by an earlier visit. */
export function storedProfile(name: string, parts: StoredProfileOptions = {}): Profile {
  const { type = 'headshot', points = [], scan = null, image_url = null } = parts;
  const profile = createProfile({
    id: idOf(name),
    userId: 'local',
    name,
    description: '',
    type,
    isDefault: false,
    now: '2026-03-01T12:00:00.000Z',
  });
  const colors = { colorPoints: [...points], savedAIData: scan };
  return {
    ...profile,
    image_url,
    personal_colors: { ...profile.personal_colors, ...colors },
  };
}

/**
 * Stores them before the app opens where nothing is stored yet; the first is the active one. The app waits for the
 * database it opens until it is made.
 */
export async function leaveProfiles(page: Page, profiles: readonly Profile[]): Promise<void> {
  const { records, meta } = entriesOfProfiles(profiles);
  const active = ['activeProfileId', profiles[0]?.id] as const;
  await page.addInitScript(
    ({ name, entries }) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', () => {
        for (const store of ['records', 'blobs', 'uploads', 'meta'] as const) {
          const made = opening.result.createObjectStore(store);
          if (store !== 'records' && store !== 'meta') continue;
          for (const [key, value] of entries[store]) made.put(value, key);
        }
      });
      opening.addEventListener('success', () => opening.result.close());
    },
    { name: databaseOf(), entries: { records, meta: [...meta, active] } },
  );
}

/** The guest's profiles, oldest first. */
export const readProfiles = (page: Page): Promise<readonly Profile[]> =>
  readRecords(page, 'profile');

/** A face scan with a point in every confidence band; 80 percent overall. */
export const SCAN: FaceScan = {
  hair: { hex: '#40322F', x: 0.5, y: 0.1, confidence: 92, note: 'Deep neutral brown' },
  lightEye: { hex: '#6A4637', x: 0.4, y: 0.4, confidence: 71, note: 'Outer iris' },
  darkEye: { hex: '#2B1C17', x: 0.6, y: 0.4, confidence: 58, note: 'Lash shadow' },
  cheek: { hex: '#CE8659', x: 0.35, y: 0.6, confidence: 94, note: 'Even light' },
  lips: { hex: '#BC5548', x: 0.5, y: 0.7, confidence: 86, note: 'No gloss' },
  warnings: ['The light is warm.'],
};
