import { addToCollection, makeColorPoint, withPoint } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection, StoredPalette, Profile } from '@color-almanac/domain';

import type { StoredRecord } from '../data-store.ts';
import { sampleCollection, sampleCollectionId } from '../testing/sample-collection.ts';
import { sampleItemId, sampleStoredItem } from '../testing/sample-stored-item.ts';
import { samplePalette, samplePaletteId } from '../testing/sample-palette.ts';
import { sampleProfile, sampleProfileId } from '../testing/sample-profile.ts';
import { COLLECTION_KIND } from './collection-kind.ts';
import { ITEM_KIND } from './item-kind.ts';
import { PALETTE_KIND } from './palette-kind.ts';
import { PROFILE_KIND } from './profile-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { handleProfile, handleRecord } from './sequence-server.fixture.ts';
import type { HandleRequest } from './sequence-server.fixture.ts';

/** The kind of record a sequence is about. */
export interface SequenceKind<R extends StoredRecord> {
  readonly kind: RecordKind<R>;
  /** What the server does with a request. */
  readonly handle: HandleRequest<R>;
  readonly idOf: (number: number) => string;
  readonly make: (id: string) => R;
  /** A change with a unique mark; `choice` says which of three fields. */
  readonly change: (record: R, mark: string, choice: number) => R;
  /** The marks in a record. */
  readonly marksOf: (record: R) => readonly string[];
  /** Whether two devices may create a record under one id, as with the default collections. */
  readonly isSharedFromStart: boolean;
}

export const SEQUENCE_PALETTES: SequenceKind<StoredPalette> = {
  kind: PALETTE_KIND,
  handle: handleRecord,
  idOf: samplePaletteId,
  make: (id) => ({ ...samplePalette(1), id }),
  change: (palette, name) => ({ ...palette, name }),
  marksOf: ({ name }) => [name],
  isSharedFromStart: true,
};

/** Every change adds an item. */
export const SEQUENCE_COLLECTIONS: SequenceKind<StoredCollection> = {
  kind: COLLECTION_KIND,
  handle: handleRecord,
  idOf: sampleCollectionId,
  make: (id) => ({ ...sampleCollection(1), id, item_ids: [] }),
  change: (collection, item) => addToCollection(collection, [item], collection.updated_at),
  marksOf: ({ item_ids }) => item_ids,
  isSharedFromStart: true,
};

export const SEQUENCE_ITEMS: SequenceKind<CatalogItem> = {
  kind: ITEM_KIND,
  handle: handleRecord,
  idOf: sampleItemId,
  make: (id) => ({ ...sampleStoredItem(1), id }),
  change: (item, name) => ({ ...item, name }),
  marksOf: ({ name }) => [name ?? ''],
  isSharedFromStart: false,
};

/** A name, a description, or another point. */
export const SEQUENCE_PROFILES: SequenceKind<Profile> = {
  kind: PROFILE_KIND,
  handle: handleProfile,
  idOf: sampleProfileId,
  make: (id) => sampleProfile(id),
  change: (profile, mark, choice) => {
    if (choice === 0) return { ...profile, profile_name: mark };
    const preferences = { ...profile.preferences, description: mark };
    if (choice === 1) return { ...profile, preferences };
    const point = makeColorPoint({ id: mark, name: mark, hex: '#BC5548', x: 0.2, y: 0.3 });
    return withPoint(profile, point, profile.updated_at);
  },
  marksOf: ({ profile_name, preferences, personal_colors }) => [
    profile_name,
    preferences.description,
    ...personal_colors.colorPoints.map(({ id }) => id),
  ],
  isSharedFromStart: false,
};

/** The time this many milliseconds after the midnight at which the sequence starts. */
export function isoTimeOf(milliseconds: number): string {
  const parts = [3_600_000, 60_000, 1000].map((unit, at) => {
    const whole = Math.floor(milliseconds / unit);
    return String(at === 0 ? whole : whole % 60).padStart(2, '0');
  });
  return `2026-02-01T${parts.join(':')}.${String(milliseconds % 1000).padStart(3, '0')}Z`;
}

/** The profile the app creates before the first list. */
export function makeFirstProfile(number: number): Profile {
  const profile = sampleProfile(number);
  const personal_colors = { ...profile.personal_colors, colorPoints: [] };
  return { ...profile, profile_name: 'Me', is_default: true, personal_colors };
}
