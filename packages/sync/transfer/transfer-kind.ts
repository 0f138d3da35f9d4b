import { isServerId } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection, StoredPalette, Profile } from '@color-almanac/domain';

import type {
  StoredRecord,
  DataStore,
  PutOutcome,
  RecordRepository,
  SendOutcome,
  StoredPhoto,
} from '../data-store.ts';
import type { KindName, RecordKind } from '../record/record-kind.ts';

/** What to do with this device's data when the user signs in. */
export type MoveChoice = 'keep-both' | 'merge' | 'leave';
/** `import` reads an archive; there the user chooses for each record that differs. */
export type TransferMode = MoveChoice | 'import';

type Readable<R extends StoredRecord> = Pick<RecordRepository<R>, 'list' | 'get'>;

/** The source of records: another data store, or an archive. */
export interface TransferSource {
  readonly profiles: Readable<Profile>;
  readonly palettes: Readable<StoredPalette>;
  readonly items: Readable<CatalogItem>;
  readonly collections: Readable<StoredCollection>;
  /** Whether a record has a photo, as far as known without reading it. */
  hasPhoto(kind: KindName, id: string): Promise<boolean>;
  /** Read when its record is transferred, so that only one is in memory at a time. */
  readPhoto(kind: KindName, id: string): Promise<StoredPhoto | null>;
  readActiveId(): Promise<string | null>;
}

/** What to transfer where, and how. */
export interface TransferWish {
  readonly source: TransferSource;
  readonly to: DataStore;
  readonly mode: TransferMode;
  readonly newId: () => string;
  /** The id of a record in the target: see `deriveId`. Without it a record keeps its id. */
  readonly placeId?: ((id: string) => string) | undefined;
  /** Whether two photos with different bytes are the same picture: a server re-encodes photos, and storing cleans them. */
  readonly isSamePicture?: IsSamePicture;
}

export type IsSamePicture = (one: StoredPhoto, other: StoredPhoto) => Promise<boolean>;

/**
 * What happens to one record. `same`: it is already there. `join`: it is joined with `into`. `conflict`: `into` has its
 * id but other content. `skip`: it contains nothing from the user. `leave`: it stays in the source. `without-photo`: it
 * needs its photo, which is missing.
 */
export interface TransferStep {
  readonly kind: 'add' | 'same' | 'join' | 'conflict' | 'skip' | 'leave' | 'without-photo';
  /** In the source. */
  readonly id: string;
  /** Its id and name in the target if it is added. */
  readonly toId: string;
  readonly newName: string;
  readonly name: string;
  readonly into: { readonly id: string; readonly name: string } | null;
  readonly hasPhoto: boolean;
  /** In a conflict: whether only the photos differ, as far as known. */
  readonly isOnlyPhoto: boolean;
  /** ISO time. */
  readonly updatedAt: string;
}

/** The known state of the target while a kind is planned. */
export interface Surroundings<R extends StoredRecord> {
  readonly mode: TransferMode;
  readonly here: readonly R[];
  /** The target's record with the same id; `null` if there is none. */
  readonly known: R | null;
  /** The ids of target records that another source record is joined with. */
  readonly joined: ReadonlySet<string>;
}

export interface Naming {
  readonly mode: TransferMode;
  /** The existing names, and those planned before. */
  readonly here: readonly string[];
  readonly arrived: readonly string[];
  /** It is added beside another version of itself. */
  readonly isCopy: boolean;
}

/** Items of collections: their ids in the target. */
export interface ArrivedItems {
  readonly ids: ReadonlyMap<string, string>;
  /** All items to transfer, and those that failed, by their ids in the source. */
  readonly planned: ReadonlySet<string>;
  readonly broken: ReadonlySet<string>;
}

/** State during the transfer of one kind. */
export interface TransferSession<R extends StoredRecord> {
  /** The record as it may be added now. */
  settle(record: R): Promise<R>;
  /** `ids`: what is in the target now, by the id in the source. */
  end(ids: ReadonlyMap<string, string>, added: number): Promise<void>;
}

/** Everything a transfer needs to know about one kind of record. */
export interface TransferKind<R extends StoredRecord> {
  readonly kind: RecordKind<R>;
  readonly readFrom: (source: TransferSource) => Readable<R>;
  readonly repositoryOf: (dataStore: DataStore) => RecordRepository<R>;
  readonly nameOf: (record: R) => string;
  /** Without the fields that have no meaning elsewhere. */
  readonly arrive: (record: R, itemIds: ReadonlyMap<string, string>) => R;
  readonly isSame: (one: R, other: R) => boolean;
  /** Whether records with equal content count as the same, whatever their ids. */
  readonly isKnownByContent: boolean;
  readonly isEmpty: (record: R, hasPhoto: boolean) => boolean;
  /** The record it can be joined with, as far as its photo allows. */
  readonly findTarget?: (arriving: R, around: Surroundings<R>) => R | null;
  /** `now` is ISO time. */
  readonly join?: (
    target: R,
    arriving: R,
    { now, hasPhoto }: { readonly now: string; readonly hasPhoto: boolean },
  ) => R;
  /** The target's record with the content of the transferred one. */
  readonly replace: (known: R, arriving: R) => R;
  /** Absent if records may share a name. */
  readonly rename?: {
    readonly freeName: (record: R, naming: Naming) => string;
    readonly withName: (record: R, name: string) => R;
  };
  /** Saves a record, with its photo if it has one to transfer. */
  readonly put: (dataStore: DataStore, record: R, photo: StoredPhoto | null) => Promise<PutOutcome>;
  /** Whether it would be transferred incompletely for a transient reason. */
  readonly mustWait?: (record: R, items: ArrivedItems) => boolean;
  /** Whether the saved record is complete. */
  readonly isComplete?: (record: R, put: R, items: ArrivedItems) => boolean;
  readonly begin?: (
    wish: TransferWish,
    steps: readonly TransferStep[],
  ) => Promise<TransferSession<R>>;
}

const LOCAL = /^local_/;

/** The id a record keeps everywhere; `null` if it is not an id of this program. */
export function keptId(id: string): string | null {
  const bare = id.replace(LOCAL, '');
  return isServerId(bare) ? bare : null;
}

/** A data store as a source. Items are assumed to have photos, which are read when it is their turn. */
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

/** Whether a data store has a photo of a record, even if only on the server. */
export async function showsPhoto<R extends StoredRecord>(
  dataStore: DataStore,
  { kind }: TransferKind<R>,
  record: R,
): Promise<boolean> {
  const hasAddress = 'image_url' in record && Boolean(record.image_url);
  return hasAddress || (await readPhotoOf(dataStore, kind.name, record.id)) !== null;
}

/** A record that is in the target now, unless the server refuses it. */
export interface Taken {
  readonly step: TransferStep;
  readonly done: 'added' | 'replaced' | 'kept';
  readonly isComplete: boolean;
  /** What the server says to it; `null` where nothing was written. Asked at once, because a refusal nobody waits for stays. */
  readonly answer: Promise<SendOutcome> | null;
}

/** What the server does not accept of what was just saved, by its id in the source. */
export async function listRefused(taken: readonly Taken[]) {
  const answered = await Promise.all(
    taken.map(async ({ step: { id, name }, answer }) => {
      const outcome = await answer;
      return outcome?.kind === 'refused' ? ([id, { name, reason: outcome.reason }] as const) : null;
    }),
  );
  return new Map(answered.filter((answer) => answer !== null));
}
