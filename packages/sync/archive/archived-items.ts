import { LOCAL_ITEM_OWNER, normalizeItem } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';

import type { Library, StoredPhoto } from '../library.ts';
import { leaveOutItemMatters } from '../move/move-items.ts';

export interface ArchivedItemPhoto {
  readonly itemId: string;
  /** Where in the archive it lies. */
  readonly file: string;
  readonly type: string;
}

/** Items in an archive; plain JSON. */
export interface ArchivedItems {
  /** The one that was changed last first. */
  readonly items: readonly CatalogItem[];
  readonly itemPhotos: readonly ArchivedItemPhoto[];
}

/** The items of a library with the files of their photos, and what could not be had. */
export async function describeItems(
  { items: shelf }: Pick<Library, 'items'>,
  nameFile: (at: number, type: string) => string,
): Promise<
  ArchivedItems & {
    readonly files: ReadonlyMap<string, Uint8Array>;
    readonly isListed: boolean;
    /** How many items are without their photo. */
    readonly photosMissing: number;
  }
> {
  const isListed = (await shelf.freshen?.('asked-for')) ?? true;
  const items = await shelf.list();
  const files = new Map<string, Uint8Array>();
  const itemPhotos: ArchivedItemPhoto[] = [];
  for (const [at, { id }] of items.entries()) {
    const photo = await readPhoto(shelf, id);
    if (!photo) continue;
    const file = nameFile(at, photo.type);
    files.set(file, photo.bytes);
    itemPhotos.push({ itemId: id, file, type: photo.type });
  }
  const photosMissing = items.length - itemPhotos.length;
  return { items: items.map(leaveOutOwner), itemPhotos, files, isListed, photosMissing };
}

async function readPhoto(shelf: Library['items'], id: string): Promise<StoredPhoto | null> {
  try {
    return await shelf.getPhoto(id);
  } catch {
    // One photo that cannot be read must not keep her from taking the rest; she is told of it.
    return null;
  }
}

/** Reads the items of an archive somebody hands us; files from before items were kept have none. */
export function readArchivedItems(
  raw: Readonly<Record<string, unknown>>,
  context: { readonly now: string; readonly newId: () => string },
): ArchivedItems & { readonly unreadable: number } {
  const records: readonly unknown[] = Array.isArray(raw['items']) ? raw['items'] : [];
  const photos: readonly unknown[] = Array.isArray(raw['itemPhotos']) ? raw['itemPhotos'] : [];
  const items = new Map<string, CatalogItem>();
  for (const record of records) {
    const item = normalizeItem(record, context)?.item;
    if (item) items.set(item.id, leaveOutOwner(item));
  }
  return {
    items: [...items.values()],
    itemPhotos: photos.flatMap(readItemPhoto),
    unreadable: records.length - items.size,
  };
}

function readItemPhoto(raw: unknown): readonly ArchivedItemPhoto[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const { itemId, file, type } = raw as Readonly<Record<string, unknown>>;
  const isPhoto =
    typeof itemId === 'string' && typeof file === 'string' && typeof type === 'string';
  return isPhoto && type.startsWith('image/') ? [{ itemId, file, type }] : [];
}

function leaveOutOwner(item: CatalogItem): CatalogItem {
  return { ...leaveOutItemMatters(item), user_id: LOCAL_ITEM_OWNER };
}
