import { describe, expect, it } from 'vitest';

import { createItem } from '../catalog/create-item.ts';
import { createCollection } from '../collection/create-collection.ts';
import { createProfile } from '../profile/create-profile.ts';
import { countTrashDays } from './trash-days.ts';
import { describeTrashed, trashEntrySchema } from './trash-entry.ts';

const NOW = '2026-03-31T12:00:00.000Z';

describe('countTrashDays', () => {
  it.each([
    ['2026-03-31T11:59:59.000Z', 0, 30],
    ['2026-03-30T12:00:00.000Z', 1, 29],
    ['2026-03-28T00:00:00.000Z', 3, 27],
    ['2026-03-01T12:00:00.000Z', 30, 0],
    ['2025-01-01T12:00:00.000Z', 30, 0],
    ['2026-04-02T12:00:00.000Z', 0, 30],
  ])('counts whole days since %s, and those left', (deletedAt, passed, left) => {
    expect(countTrashDays(deletedAt, NOW)).toEqual({ passed, left });
  });
});

describe('describeTrashed', () => {
  const now = NOW;
  const item = createItem({
    id: 'a',
    userId: 'u',
    catalogueType: 'wardrobe',
    now,
    image_url: '/api/photos/p',
    thumbnail_url: '/api/photos/p/thumbnail',
  });

  it('names an item by what is known of it, and shows its thumbnail', () => {
    const record = { ...item, subcategory: 'Hat', colors: ['#112233', '#112233'] as const };
    const entry = describeTrashed(
      { kind: 'item', record: { ...record, colors: [...record.colors] } },
      NOW,
    );
    expect(entry).toMatchObject({ kind: 'item', id: 'a', name: 'Hat', colors: ['#112233'] });
    expect(entry.thumbnail_url).toBe('/api/photos/p/thumbnail');
    expect(trashEntrySchema.parse(entry)).toEqual(entry);
  });

  it("notes by how much an item's picture is turned", () => {
    const entry = describeTrashed({ kind: 'item', record: { ...item, photo_turns: 3 } }, NOW);
    expect(entry.photo_turns).toBe(3);
    expect(describeTrashed({ kind: 'item', record: item }, NOW)).not.toHaveProperty('photo_turns');
  });

  it('leaves the name of an item empty when nothing is known of it', () => {
    expect(describeTrashed({ kind: 'item', record: item }, NOW).name).toBe('');
  });

  it('leaves out pictures inside a profile, which may be large', () => {
    const made = createProfile({
      id: 'b',
      userId: 'u',
      name: 'Anna',
      description: '',
      type: 'headshot',
      isDefault: false,
      now,
    });
    const record = { ...made, image_url: 'data:image/png;base64,AAAA', thumbnail_url: null };
    const entry = describeTrashed({ kind: 'profile', record }, NOW);
    expect(entry).toMatchObject({ name: 'Anna', thumbnail_url: null, deleted_at: NOW });
  });

  it('counts the items of a collection', () => {
    const id = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
    const record = { ...createCollection({ id, name: 'Trip', now }), item_ids: ['a', 'b'] };
    expect(describeTrashed({ kind: 'collection', record }, NOW)).toMatchObject({ item_count: 2 });
  });
});
