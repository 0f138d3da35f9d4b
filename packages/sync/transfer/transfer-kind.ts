import { isServerId } from '@color-almanac/domain';
import type { CatalogItem, KeptCollection, KeptPalette, Profile } from '@color-almanac/domain';

import type {
  KeptRecord,
  DataStore,
  PutOutcome,
  RecordRepository,
  StoredPhoto,
} from '../data-store.ts';
import type { KindName, RecordKind } from '../record/record-kind.ts';

/** What to do with what was made on this device when the user signs in. */
export type MoveChoice = 'keep-both' | 'merge' | 'leave';
/** `import` brings in an archive; there the user chooses for each record that differs. */
export type TransferMode = MoveChoice | 'import';

type Readable<R extends KeptRecord> = Pick<RecordRepository<R>, 'list' | 'get'>;

/** Where records come from: another library, or an archive. */
export interface TransferSource {
  readonly profiles: Readable<Profile>;
  readonly palettes: Readable<KeptPalette>;
  readonly items: Readable<CatalogItem>;
  readonly collections: Readable<KeptCollection>;
  /** Whether a record comes with a photo, as far as that is known without reading it. */
  hasPhoto(kind: KindName, id: string): Promise<boolean>;
  /** Read when its record is brought in, so that only one is in memory at a time. */
  readPhoto(kind: KindName, id: string): Promise<StoredPhoto | null>;
  readActiveId(): Promise<string | null>;
}

/** What is to be brought where, and how. */
export interface TransferWish {
  readonly source: TransferSource;
  readonly to: DataStore;
  readonly mode: TransferMode;
  readonly newId: () => string;
  /** The id a record gets in the target: see `deriveId`. Without it a record keeps its id. */
  readonly placeId?: ((id: string) => string) | undefined;
  /** Whether two photos whose bytes differ are one picture: a server writes photos anew. */
  readonly isSamePicture?: IsSamePicture;
}

export type IsSamePicture = (one: StoredPhoto, other: StoredPhoto) => Promise<boolean>;

/**
 * What becomes of one record. `same`: it is there already. `join`: it becomes one with `into`. `conflict`: `into` has its
 * id and says something else. `skip`: there is nothing of the user's in it. `leave`: it stays where it is.
 * `without-photo`: it is nothing without its photo, which cannot be had.
 */
export interface TransferStep {
  readonly kind: 'add' | 'same' | 'join' | 'conflict' | 'skip' | 'leave' | 'without-photo';
  /** In the source. */
  readonly id: string;
  /** What it is stored under when it is added, and its name then. */
  readonly toId: string;
  readonly newName: string;
  readonly name: string;
  readonly into: { readonly id: string; readonly name: string } | null;
  readonly hasPhoto: boolean;
  /** Of a conflict: whether nothing differs but the photos, as far as that can be seen. */
  readonly isOnlyPhoto: boolean;
  /** ISO time. */
  readonly updatedAt: string;
}

/** What is known of the target while a kind is planned. */
export interface Surroundings<R extends KeptRecord> {
  readonly mode: TransferMode;
  readonly here: readonly R[];
  /** The one with the same id. */
  readonly known: R | null;
  /** The ids of those another record of the source becomes one with. */
  readonly joined: ReadonlySet<string>;
}

export interface Naming {
  readonly mode: TransferMode;
  /** The names there were, and those of what was planned before. */
  readonly here: readonly string[];
  readonly arrived: readonly string[];
  /** It comes beside another version of itself. */
  readonly isCopy: boolean;
}

/** Items of collections: under which ids they are in the target now. */
export interface ArrivedItems {
  readonly ids: ReadonlyMap<string, string>;
  /** All that were to come, and those that broke, by their ids in the source. */
  readonly planned: ReadonlySet<string>;
  readonly broken: ReadonlySet<string>;
}

/** While records of one kind are brought in. */
export interface TransferSession<R extends KeptRecord> {
  /** The record as it may be added now. */
  settle(record: R): Promise<R>;
  /** `ids`: what is in the target now, by the id in the source. */
  end(ids: ReadonlyMap<string, string>, added: number): Promise<void>;
}

/** All that bringing records from one place to another needs to know of one kind. */
export interface TransferKind<R extends KeptRecord> {
  readonly kind: RecordKind<R>;
  readonly readFrom: (source: TransferSource) => Readable<R>;
  readonly repositoryOf: (dataStore: DataStore) => RecordRepository<R>;
  readonly nameOf: (record: R) => string;
  /** Without what means nothing in another place. */
  readonly arrive: (record: R, itemIds: ReadonlyMap<string, string>) => R;
  readonly isSame: (one: R, other: R) => boolean;
  /** Whether equal content makes two records one, whatever their ids. */
  readonly isKnownByContent: boolean;
  readonly isEmpty: (record: R, hasPhoto: boolean) => boolean;
  /** What it becomes one with, as far as its photo allows. */
  readonly findTarget?: (arriving: R, around: Surroundings<R>) => R | null;
  /** `now` is ISO time. */
  readonly join?: (
    target: R,
    arriving: R,
    { now, hasPhoto }: { readonly now: string; readonly hasPhoto: boolean },
  ) => R;
  /** What is here with the content of the one that comes. */
  readonly replace: (known: R, arriving: R) => R;
  /** Absent where two of one name are nothing unusual. */
  readonly rename?: {
    readonly freeName: (record: R, naming: Naming) => string;
    readonly withName: (record: R, name: string) => R;
  };
  /** Saves a record, and its photo where one is to be brought. */
  readonly put: (dataStore: DataStore, record: R, photo: StoredPhoto | null) => Promise<PutOutcome>;
  /** Whether it would come without what could not be brought for a reason that passes. */
  readonly mustWait?: (record: R, items: ArrivedItems) => boolean;
  /** Whether all of it is in what was put. */
  readonly isWhole?: (record: R, put: R, items: ArrivedItems) => boolean;
  readonly begin?: (
    wish: TransferWish,
    steps: readonly TransferStep[],
  ) => Promise<TransferSession<R>>;
}

const LOCAL = /^local_/;

/** The id a record keeps wherever it goes; `null` where it is none that this program gives. */
export function keptId(id: string): string | null {
  const bare = id.replace(LOCAL, '');
  return isServerId(bare) ? bare : null;
}

/** A library as a source. Items are taken to have their photos, which are read when their turn comes. */
export function sourceOf(dataStore: DataStore): TransferSource {
  return {
    ...dataStore,
    hasPhoto: async (kind, id) =>
      kind === 'item' || (await readPhotoOf(dataStore, kind, id)) !== null,
    readPhoto: (kind, id) => readPhotoOf(dataStore, kind, id),
    readActiveId: () => dataStore.profiles.getActiveId(),
  };
}

export async function readPhotoOf(
  { photos, items }: DataStore,
  kind: KindName,
  id: string,
): Promise<StoredPhoto | null> {
  if (kind === 'profile') return photos.get(id);
  return kind === 'item' ? items.getPhoto(id) : null;
}

/** Whether there is a photo of a record in a library, though perhaps only on the server. */
export async function showsPhoto<R extends KeptRecord>(
  dataStore: DataStore,
  { kind }: TransferKind<R>,
  record: R,
): Promise<boolean> {
  const hasAddress = 'image_url' in record && Boolean(record.image_url);
  return hasAddress || (await readPhotoOf(dataStore, kind.name, record.id)) !== null;
}
