import { addToCollection, joinCollections } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';

import type { Library } from '../library.ts';
import { ownIdThere } from '../move/move-items.ts';
import { COLLECTION_KIND } from '../records/collection-kind.ts';
import { isSameThing } from '../records/record-kind.ts';
import type { Archive } from './archive.ts';
import { choiceFor } from './import-archive.ts';
import type { ConflictChoice } from './import-archive.ts';

/** What an import would do with one collection of the archive. `join`: its items come to those in the one that is here. */
export interface CollectionImportStep {
  readonly kind: 'add' | 'same' | 'join' | 'conflict';
  readonly id: string;
  readonly name: string;
}

export interface CollectionImportReport {
  readonly added: number;
  /** Those of hers that are as the archive has them now, or hold its items as well. */
  readonly replaced: number;
  /** Left as they were: the same already, or so chosen. */
  readonly kept: number;
  /** The names of those that found no room. */
  readonly failed: readonly string[];
}

type Collections = Pick<Library, 'collections'>;

/** Says what an import would do with collections, and does nothing. */
export async function previewCollectionImport(
  { manifest }: Pick<Archive, 'manifest'>,
  library: Collections,
): Promise<readonly CollectionImportStep[]> {
  const here = await library.collections.list();
  return manifest.collections.map((collection) => {
    const { id, name } = collection;
    const arriving = withItems(collection, (item) => ownIdThere(item) ?? item);
    return { kind: kindOf(arriving, here), id, name };
  });
}

function kindOf(
  arriving: KeptCollection,
  here: readonly KeptCollection[],
): CollectionImportStep['kind'] {
  if (here.some((other) => isSameThing(COLLECTION_KIND, other, arriving))) return 'same';
  const known = here.find(({ id }) => id === arriving.id);
  if (!known) return 'add';
  const joined = joinCollections(arriving, known);
  if (!joined) return 'conflict';
  return isSameThing(COLLECTION_KIND, joined, known) ? 'same' : 'join';
}

interface CollectionImport {
  readonly archive: Pick<Archive, 'manifest'>;
  readonly library: Collections;
  /** What `previewCollectionImport` said and the person saw. */
  readonly steps: readonly CollectionImportStep[];
  /** By id; where none is given, both are kept. */
  readonly choices: Readonly<Record<string, ConflictChoice>>;
  /** Under which ids the items of the archive are here now; what is not among them did not come. */
  readonly itemIds: ReadonlyMap<string, string>;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: string;
}

/** Brings the collections of an archive into a library, after its items. Nothing is replaced but what the person said. */
export async function importCollections(work: CollectionImport): Promise<CollectionImportReport> {
  const { library, archive, steps, itemIds } = work;
  const counts = { added: 0, replaced: 0, kept: 0 };
  const failed: string[] = [];
  // The one changed last comes last, so that they stand in the order they stood in.
  for (const step of steps.toReversed()) {
    const told = archive.manifest.collections.find(({ id }) => id === step.id);
    const arriving = told && withItems(told, (item) => itemIds.get(item) ?? null);
    const next = arriving && (await prepare(work, step, arriving));
    if (!next) counts.kept += 1;
    else if ((await library.collections.put(next.collection)).kind === 'failed') {
      failed.push(step.name);
    } else counts[next.kind] += 1;
  }
  return { ...counts, failed: failed.toReversed() };
}

/** What is to be put; `null` where everything stays as it is. */
async function prepare(
  { library, choices, newId, now }: CollectionImport,
  { kind, id }: CollectionImportStep,
  arriving: KeptCollection,
): Promise<{ readonly kind: 'added' | 'replaced'; readonly collection: KeptCollection } | null> {
  if (kind === 'same') return null;
  const known = await library.collections.get(id);
  if (!known) return { kind: 'added', collection: arriving };
  if (kind === 'join') {
    const joined =
      joinCollections(arriving, known) ?? addToCollection(known, arriving.item_ids, now);
    return { kind: 'replaced', collection: { ...joined, updated_at: now } };
  }
  const choice = choiceFor(choices, id);
  if (kind === 'conflict' && choice === 'keep-mine') return null;
  if (kind === 'conflict' && choice === 'take-archive') {
    return { kind: 'replaced', collection: { ...arriving, version: known.version } };
  }
  return { kind: 'added', collection: { ...arriving, id: newId() } };
}

/** The same with its items under other ids, and without those that have none. */
function withItems(
  collection: KeptCollection,
  findId: (id: string) => string | null,
): KeptCollection {
  const item_ids = [...new Set(collection.item_ids.flatMap((id) => findId(id) ?? []))];
  return { ...collection, item_ids };
}
