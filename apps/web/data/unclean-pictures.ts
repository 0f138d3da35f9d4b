import type { StoreChange, StoredPhoto, StoredRecord } from '@color-almanac/sync';

/** Pictures this page has cleaned, alone and inside texts, so that none is looked at twice. */
export const cleaned = { bytes: new WeakSet<Uint8Array>(), texts: new Set<string>() };

/** The part of a change that may contain pictures. */
export type WrittenPictures = Pick<StoreChange<StoredRecord, unknown>, 'rows' | 'blobs'>;

/** Where old records contain their photo. */
const ADDRESSES = ['image_url', 'thumbnail_url'] as const;

/** The pictures inside a record. */
export function listInline(record: StoredRecord | null | undefined) {
  return ADDRESSES.flatMap((field) => {
    const address: unknown = record && Reflect.get(record, field);
    const isInline = typeof address === 'string' && address.startsWith('data:image/');
    return isInline ? [{ field, address }] : [];
  });
}

/** What of a change is not known to be clean: photos, and addresses that contain one. */
export function listUnclean({ rows, blobs }: WrittenPictures): readonly (StoredPhoto | string)[] {
  const pictures = [...(blobs?.values() ?? [])].flatMap((blob) =>
    blob && !cleaned.bytes.has(blob.bytes) ? [blob] : [],
  );
  const texts = [...(rows?.values() ?? [])]
    .flatMap((row) => listInline(row?.record).map(({ address }) => address))
    .filter((address) => !cleaned.texts.has(address));
  return [...pictures, ...texts];
}
