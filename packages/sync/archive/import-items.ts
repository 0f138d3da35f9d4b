import { titleOf } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';

import type { Library, StoredPhoto } from '../library.ts';
import { ownIdThere } from '../move/move-items.ts';
import { ITEM_KIND } from '../records/item-kind.ts';
import { isSameThing } from '../records/record-kind.ts';
import type { Archive } from './archive.ts';
import type { ConflictChoice } from './import-archive.ts';

/** What an import would do with one item of the archive. */
export interface ItemImportStep {
  /** `without-photo`: its photo is not in the archive, or cannot be taken over, so it stays out. */
  readonly kind: 'add' | 'same' | 'conflict' | 'without-photo';
  readonly id: string;
  readonly name: string;
}

export interface ItemImportReport {
  readonly added: number;
  readonly replaced: number;
  /** Left as they were: the same already, or so chosen. */
  readonly kept: number;
  /** The names of those that found no room. */
  readonly failed: readonly string[];
  /** Under which ids those of the archive are here now. */
  readonly ids: ReadonlyMap<string, string>;
}

type Items = Pick<Library, 'items'>;

/** Says what an import would do with items, and does nothing. */
export async function previewItemImport(
  archive: Archive,
  { items }: Items,
): Promise<readonly ItemImportStep[]> {
  const here = new Map((await items.list()).map((item) => [item.id, item]));
  const photos = photosOf(archive);
  return archive.manifest.items.map((item) => {
    const { id } = item;
    const known = here.get(id) ?? here.get(ownIdThere(id) ?? id);
    const isSame = known !== undefined && isSameThing(ITEM_KIND, known, item);
    const name = titleOf(item);
    if (isSame) return { kind: 'same', id, name };
    if (known) return { kind: 'conflict', id, name };
    return { kind: photos.has(id) ? 'add' : 'without-photo', id, name };
  });
}

interface ItemImport {
  readonly archive: Archive;
  readonly library: Items;
  /** What `previewItemImport` said and the person saw. */
  readonly steps: readonly ItemImportStep[];
  /** For all that differ. */
  readonly choice: ConflictChoice;
  readonly newId: () => string;
}

/** Brings the items of an archive into a library. Nothing is replaced but what the person said should be. */
export async function importItems(work: ItemImport): Promise<ItemImportReport> {
  const { archive, library, steps, choice } = work;
  const photos = photosOf(archive);
  const arriving = new Map(archive.manifest.items.map((item) => [item.id, item]));
  const counts = { added: 0, replaced: 0, kept: 0 };
  const failed: string[] = [];
  const ids = new Map<string, string>();
  // The one changed last comes last, so that they stand in the order they stood in.
  for (const step of steps.toReversed()) {
    const item = arriving.get(step.id);
    const isWanted = step.kind === 'add' || (step.kind === 'conflict' && choice !== 'keep-mine');
    if (!item || !isWanted) {
      if (step.kind !== 'without-photo') counts.kept += 1;
      const known = await findHere(library, step.id);
      if (known) ids.set(step.id, known.id);
      continue;
    }
    const doing = step.kind === 'conflict' && choice === 'take-archive' ? 'replaced' : 'added';
    const id = await (doing === 'replaced' ? replace(work, item) : add(work, item, photos));
    if (id === null) failed.push(step.name);
    else {
      counts[doing] += 1;
      ids.set(step.id, id);
    }
  }
  return { ...counts, failed: failed.toReversed(), ids };
}

/** The item that is here under an id of the archive. */
async function findHere({ items }: Items, id: string): Promise<CatalogItem | null> {
  return (await items.get(id)) ?? (await items.get(ownIdThere(id) ?? id));
}

/** Answers the id it is here under, `null` where that could not be. */
async function replace({ library }: ItemImport, item: CatalogItem): Promise<string | null> {
  const known = await findHere(library, item.id);
  if (!known) return null;
  const { id, user_id, image_url, thumbnail_url, collection_id, created_at, version } = known;
  const theirs = { id, user_id, image_url, thumbnail_url, collection_id, created_at, version };
  return (await library.items.put({ ...item, ...theirs })).kind === 'failed' ? null : id;
}

async function add(
  { library, newId }: ItemImport,
  item: CatalogItem,
  photos: ReadonlyMap<string, StoredPhoto>,
): Promise<string | null> {
  const photo = photos.get(item.id);
  const own = ownIdThere(item.id);
  const isTaken = own !== null && (await library.items.get(own)) !== null;
  const id = own === null || isTaken ? newId() : own;
  // Of a conflict the photo may be here alone.
  const shown = photo ?? (isTaken ? await library.items.getPhoto(own) : null);
  if (!shown) return null;
  return (await library.items.put({ ...item, id }, shown)).kind === 'failed' ? null : id;
}

/** The photos that are in an archive, by the ids of their items. */
function photosOf({ manifest, files }: Archive): ReadonlyMap<string, StoredPhoto> {
  return new Map(
    manifest.itemPhotos.flatMap(({ itemId, file, type }) => {
      const bytes = files.get(file);
      return bytes ? [[itemId, { bytes, type }] as const] : [];
    }),
  );
}
