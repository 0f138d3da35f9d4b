import type {
  CatalogItem,
  StoredCollection,
  StoredPalette,
  Profile,
  TrashEntry,
  TrashKind,
} from '@color-almanac/domain';

/** A photo as it is stored: encoded bytes and their media type. */
export interface StoredPhoto {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** The photo of an item, and a thumbnail if one was made already. */
export interface ItemPhoto extends StoredPhoto {
  readonly thumbnail?: StoredPhoto;
}

/**
 * The result of a put. `without-photo`: the record is saved but its picture did not fit; `failed`: nothing was saved
 * and the previous state is unchanged; `gone`: it was removed elsewhere in the meantime.
 */
export type PutOutcome = { readonly kind: 'saved' } | { readonly kind: 'without-photo' } | NotPut;

/** `refused`: the server does not accept it, for the reason in `message`, a sentence for the user. */
export type NotPut =
  | { readonly kind: 'failed'; readonly reason: StorageFailure | 'gone' }
  | { readonly kind: 'failed'; readonly reason: 'refused'; readonly message: string };

/**
 * Why this device could not store or read something. `full`: there is no space; `forbidden`: the browser blocks storage;
 * `newer`: a newer version of the app than this page has changed it; `unavailable`: its storage does not answer now.
 */
export type StorageFailure = 'full' | 'forbidden' | 'newer' | 'unavailable';

/**
 * The result of sending something the user has just done. `later`: it is saved here and sent later, for a `reason` to
 * show, if any. `refused`: it stays on this device until the user acts.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly reason: string | null }
  | { readonly kind: 'refused'; readonly reason: string };

/** What every record has, wherever it is stored. */
export interface StoredRecord {
  /** Made by the device that created the record, so it never changes. */
  readonly id: string;
  /** ISO times. */
  readonly created_at: string;
  readonly updated_at: string;
  /** Counted up by the server at every change; 0 on this device only. */
  readonly version: number;
}

/**
 * Records of one kind that a user owns. Each is saved as a whole, and reading returns a copy. If reading is forbidden
 * the list is empty; a put reports it.
 */
export interface RecordRepository<Entry extends StoredRecord> {
  /**
   * Fetches changes from the server; resolves to `true` at once if there is no server copy. `false` if they cannot be
   * fetched now, so that what is shown may be old or incomplete. After a failure it waits longer each time before
   * asking again, unless the user asked for it.
   */
  refetch(wish?: 'asked-for'): Promise<boolean>;
  /** Calls back when this or another tab, or another device, changed something. Returns a function that unsubscribes. */
  watch(onChange: () => void): () => void;
  /**
   * Whether `list` is complete. `false` if some records could not be read or fetched yet: an empty list then does not
   * mean that the user has none.
   */
  knowsAll(): Promise<boolean>;
  /** Whether nothing was ever stored here or fetched. A list the user emptied is not untouched. */
  isUntouched(): Promise<boolean>;
  /** If nothing is left: resets the kind as if nothing had ever been stored, after everything was moved elsewhere. */
  resetUntouched(): Promise<void>;
  /** All records, in the order of their kind. A broken one is quarantined, never deleted. */
  list(): Promise<readonly Entry[]>;
  get(id: string): Promise<Entry | null>;
  /**
   * Whether a stored record is certainly gone, as far as known here: reading succeeded and found nothing. An unreadable
   * one may still exist.
   */
  isGone(id: string): Promise<boolean>;
  /** Saves a record as a whole, new or known. */
  put(entry: Entry): Promise<PutOutcome>;
  /**
   * Moves a record to the trash, or removes it for good, for example after it was moved to an account. Removing an
   * unknown record is no error. Rejects with `RemovalRefused` if it could not be removed.
   */
  remove(id: string, how?: 'for-good'): Promise<void>;
  /**
   * Waits for the server's answer to what the user has just saved or removed: briefly; for many records `patiently`; or
   * `until-answered`, which for a photo takes minutes on a slow connection. What it refuses is taken back: the record is
   * again as it was before. `later`: it is saved here and sent as soon as possible. Without a server there is nothing to
   * wait for.
   */
  confirm(id: string, how?: 'patiently' | 'until-answered'): Promise<SendOutcome>;
}

/** The user's profiles, in the order they were created. */
export interface ProfileRepository extends RecordRepository<Profile> {
  /**
   * Saves a profile. With `madeFrom`, the version it was made from, only the differences are saved, and changes of
   * another tab or device since then stay. Without space for its inline picture it is saved without it.
   */
  put(profile: Profile, madeFrom?: Profile): Promise<PutOutcome>;
  /** Where no profile is the default, stores the first as it. That changes neither its version nor its times. */
  storeDefault(): Promise<void>;
  /** Sends the pending changes of a profile now, including refused ones. Without a server there is nothing to send. */
  send(id: string): Promise<SendOutcome>;
  /** The ids of profiles that exist only here because the server refused them. */
  listRefused(): Promise<readonly string[]>;
  /** What the user chose on this device and a later choice on another replaced, in the last thirty days. */
  listOverruled(): Promise<readonly OverruledChoice[]>;
  /** It was restored, or the user dismissed it. */
  settleOverruled(key: string): Promise<void>;
  /** `null` if none was ever chosen or the chosen one was removed. */
  getActiveId(): Promise<string | null>;
  /** Remembers the choice, only until the page closes if there is no space. */
  setActiveId(id: string): Promise<void>;
  /**
   * Waits for the server's answer to the last choice, briefly or until there is one: offline that may take long. Where
   * it refuses, now or later, the profile that was active before is active again.
   */
  confirmActiveId(how?: 'patiently' | 'until-answered'): Promise<SendOutcome>;
}

/** A choice of the user that lost against a later one. */
export interface OverruledChoice {
  readonly key: string;
  readonly profileId: string;
  readonly field: 'profile_name' | 'color_season' | 'description' | 'type';
  readonly mine: string | null;
  readonly theirs: string | null;
  /** ISO time when it was replaced here. */
  readonly overruledAt: string;
}

/** The photo of a profile, by the profile's id. */
export interface PhotoRepository {
  get(id: string): Promise<StoredPhoto | null>;
  /** Whether the last result of `get` is current; `false` if the photo could not be fetched. */
  isCurrent(id: string): Promise<boolean>;
  put(id: string, photo: StoredPhoto): Promise<PutOutcome>;
  /** Sends the photo now, also one that was refused. */
  send(id: string): Promise<SendOutcome>;
  remove(id: string): Promise<void>;
}

/** The weighted palettes the user saved. */
export type PaletteRepository = RecordRepository<StoredPalette>;

/**
 * The items of the user's catalogs, each with its photo: both are saved together, or neither. An item's photo never
 * changes, so another one for an item that has one is ignored, and a put can safely be repeated.
 */
export interface ItemRepository extends RecordRepository<CatalogItem> {
  put(item: CatalogItem, photo?: ItemPhoto): Promise<PutOutcome>;
  /** `null` if the item has none, or it cannot be fetched now. */
  getPhoto(id: string): Promise<StoredPhoto | null>;
  /** Small enough to show hundreds; the photo itself if there is no thumbnail. */
  getThumbnail(id: string): Promise<StoredPhoto | null>;
}

/**
 * Collections contain only the ids of items: a removed item leaves its id behind, and removing a collection keeps its
 * items.
 */
export type CollectionRepository = RecordRepository<StoredCollection>;

/** A deleted record. */
export interface TrashName {
  readonly kind: TrashKind;
  readonly id: string;
}

/** What the user deleted in the last thirty days. */
export interface TrashRepository {
  /** The last deleted first. Rejects if it cannot be read or fetched now. */
  list(): Promise<readonly TrashEntry[]>;
  /** Brings a record back with its photo. Rejects with the server's reason if it refuses. */
  restore(name: TrashName): Promise<PutOutcome>;
  /** Removes a record for good. */
  remove(name: TrashName): Promise<void>;
  /** Removes everything for good. */
  empty(): Promise<void>;
  /** `null` if it has no picture, or it cannot be fetched now. */
  getThumbnail(entry: TrashName & Pick<TrashEntry, 'thumbnail_url'>): Promise<StoredPhoto | null>;
}

/** Everything one user owns. It is opened for a user, so no caller can forget whose data it reads. */
export interface DataStore {
  readonly profiles: ProfileRepository;
  readonly photos: PhotoRepository;
  readonly palettes: PaletteRepository;
  readonly items: ItemRepository;
  readonly collections: CollectionRepository;
  readonly trash: TrashRepository;
}

const notPut = (reason: StorageFailure): NotPut => ({ kind: 'failed', reason });

/** Why a record was not removed, if known; the reasons are those of a failed put. */
export class RemovalRefused extends Error {
  override readonly name = 'RemovalRefused';
  readonly failure: NotPut;

  constructor(failure: StorageFailure | NotPut) {
    const outcome = typeof failure === 'string' ? notPut(failure) : failure;
    super(`It could not be removed: ${outcome.reason}`);
    this.failure = outcome;
  }
}
