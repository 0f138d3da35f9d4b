import * as z from 'zod/mini';

import { photoTurnsSchema, type CatalogItem } from '../catalog/catalog-item.ts';
import { nameOf } from '../catalog/title-of-item.ts';
import type { StoredCollection } from '../collection/stored-collection.ts';
import { hexSchema, type Hex } from '../color/hex.ts';
import type { StoredPalette } from '../palette/stored-palette.ts';
import { compareTimes } from '../profile/is-later.ts';
import { isoTimeSchema } from '../text/iso-time.ts';
import type { Profile } from '../profile/profile.ts';

/** As many as fit beside a name. */
const MOST_SHOWN_COLORS = 6;

export const TRASH_KINDS = ['profile', 'item', 'palette', 'collection'] as const;
export const trashKindSchema = z.enum(TRASH_KINDS);
export type TrashKind = z.output<typeof trashKindSchema>;

/** What is shown of a deleted record. The record itself is not needed before it is restored. */
export const trashEntrySchema = z.readonly(
  z.object({
    kind: trashKindSchema,
    id: z.string(),
    /** Empty if the record has none. */
    name: z.string(),
    /** Hex values, the most important first. */
    colors: z.readonly(z.array(hexSchema)),
    /** How many items a collection had; `null` for other kinds. */
    item_count: z.nullable(z.int()),
    /** The address of its picture on the server. */
    thumbnail_url: z.nullable(z.string()),
    /** By how many quarter turns an item's picture is shown; left out for none. */
    photo_turns: z.optional(photoTurnsSchema),
    deleted_at: isoTimeSchema,
  }),
);
export type TrashEntry = z.output<typeof trashEntrySchema>;

/** The record deleted last comes first. */
export const compareLastDeleted = (one: TrashEntry, other: TrashEntry): number =>
  compareTimes(other.deleted_at, one.deleted_at);

/** A deleted record of any kind. */
export type TrashedRecord =
  | { readonly kind: 'profile'; readonly record: Profile }
  | { readonly kind: 'item'; readonly record: CatalogItem }
  | { readonly kind: 'palette'; readonly record: StoredPalette }
  | { readonly kind: 'collection'; readonly record: StoredCollection };

/** `deletedAt` is ISO time. */
export function describeTrashed(trashed: TrashedRecord, deletedAt: string): TrashEntry {
  const { kind, record } = trashed;
  return { kind, id: record.id, ...describe(trashed), deleted_at: deletedAt };
}

function describe(
  trashed: TrashedRecord,
): Pick<TrashEntry, 'name' | 'colors' | 'item_count' | 'thumbnail_url' | 'photo_turns'> {
  const plain = { item_count: null, thumbnail_url: null };
  if (trashed.kind === 'profile') {
    const { profile_name: name, personal_colors } = trashed.record;
    const colors = personal_colors.colorPoints.flatMap(({ hex }) => hex ?? []);
    return { ...plain, name, colors: firstOf(colors), thumbnail_url: pictureOf(trashed.record) };
  }
  if (trashed.kind === 'item') {
    const { record } = trashed;
    const colors = firstOf(record.colors);
    const { photo_turns } = record;
    const shown = { thumbnail_url: pictureOf(record), ...(photo_turns > 0 && { photo_turns }) };
    return { ...plain, name: nameOf(record) ?? '', colors, ...shown };
  }
  const { name } = trashed.record;
  if (trashed.kind === 'collection') {
    return { ...plain, name, colors: [], item_count: trashed.record.item_ids.length };
  }
  return { ...plain, name, colors: firstOf(trashed.record.colors.map(({ hex }) => hex)) };
}

const firstOf = (colors: readonly Hex[]): readonly Hex[] => [
  ...new Set(colors.slice(0, MOST_SHOWN_COLORS)),
];

/** Pictures inside a record are left out: an entry stays small. */
function pictureOf(record: Pick<Profile, 'image_url' | 'thumbnail_url'>): string | null {
  const address = record.thumbnail_url ?? record.image_url;
  return address?.startsWith('data:') ? null : address;
}
