import type { CatalogItem, KeptCollection, KeptPalette, Profile } from '@color-almanac/domain';

/** A photo as it is kept: encoded bytes and their media type. */
export interface StoredPhoto {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/**
 * How a thing was put. `without-photo` says the record is safe but its picture found no room; `failed` says
 * nothing was put and what was there before is untouched; `gone` is what was removed elsewhere meanwhile.
 */
export type PutOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'without-photo' }
  | { readonly kind: 'failed'; readonly reason: 'full' | 'forbidden' | 'unavailable' | 'gone' };

/**
 * What became of a thing that was sent because the user has just done it. `later`: it is safe here and sent later, for
 * a `reason` worth telling, if any. `refused`: it stays on this device until the user acts.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly reason: string | null }
  | { readonly kind: 'refused'; readonly reason: string };

/** What every record has, wherever it is stored. */
export interface KeptRecord {
  /** Made by whoever made the record, on any device; so it never changes. */
  readonly id: string;
  /** ISO times. */
  readonly created_at: string;
  readonly updated_at: string;
  /** Counted by the server at every change; 0 on this device only. */
  readonly version: number;
}

/**
 * Records of one kind that a user owns. Each is saved as a whole, and what is read is a copy. Where reading is forbidden
 * there is nothing to see; a put says so.
 */
export interface RecordRepository<Entry extends KeptRecord> {
  /**
   * Fetches what is new on the server; at once `true` where nothing is a copy. `false` when that cannot be had now, so that
   * what is shown may be old or incomplete. After a failure it waits longer each time before it asks again, unless the
   * user asked for it.
   */
  refetch(wish?: 'asked-for'): Promise<boolean>;
  /** Calls back when this or another tab, or another device, changed something. Returns how to stop. */
  watch(onChange: () => void): () => void;
  /**
   * Whether `list` names all there are. `false` when some could not be read, or not be had yet: an empty list then does
   * not say that the user has none.
   */
  knowsAll(): Promise<boolean>;
  /** Whether nothing was ever stored here or came from elsewhere: what the user emptied is not untouched. */
  isUntouched(): Promise<boolean>;
  /** Where nothing is left: as if nothing had ever been here. For what was moved elsewhere. */
  beginAnew(): Promise<void>;
  /** All of them, in the order of their kind. A broken one is set aside, never deleted. */
  list(): Promise<readonly Entry[]>;
  get(id: string): Promise<Entry | null>;
  /** Saves a record as a whole, new or known. */
  put(thing: Entry): Promise<PutOutcome>;
  /** Removing what is not there is no error. Rejects with `RemovalRefused` when it could not be removed. */
  remove(id: string): Promise<void>;
}

/** The user's profiles, in the order they were created. */
export interface ProfileRepository extends RecordRepository<Profile> {
  /**
   * Saves a profile. With `madeFrom`, the version it was made from, only what differs from that is changed: what another
   * tab or device changed since stays. Without space for its inline picture it is saved without it.
   */
  put(profile: Profile, madeFrom?: Profile): Promise<PutOutcome>;
  /** Whether a profile that was stored here is gone for sure, as far as known here. What cannot be read may be there. */
  isGone(id: string): Promise<boolean>;
  /** Sends what is pending of a profile now, what was refused included. Nothing is pending where nothing is a copy. */
  send(id: string): Promise<SendOutcome>;
  /** The ids of profiles that are only here because the server refused them. */
  listRefused(): Promise<readonly string[]>;
  /** What the user chose on this device and a later choice on another replaced, in the last thirty days. */
  listOverruled(): Promise<readonly OverruledChoice[]>;
  /** It was taken back or is no longer of interest. */
  settleOverruled(key: string): Promise<void>;
  /** `null` when none was ever chosen or the chosen one was removed. */
  getActiveId(): Promise<string | null>;
  /** Remembers the choice, if only until the page closes where nothing more fits. */
  setActiveId(id: string): Promise<void>;
}

/** A choice of the user's that lost against a later one. */
export interface OverruledChoice {
  readonly key: string;
  readonly profileId: string;
  readonly field: 'profile_name' | 'color_season' | 'description' | 'type';
  readonly mine: string | null;
  readonly theirs: string | null;
  /** ISO time; when it was replaced here. */
  readonly overruledAt: string;
}

/** The photo of a profile, by the profile's id. */
export interface PhotoRepository {
  get(id: string): Promise<StoredPhoto | null>;
  /** Whether what `get` returned last is what there is; `false` when that could not be had. */
  isCurrent(id: string): Promise<boolean>;
  put(id: string, photo: StoredPhoto): Promise<PutOutcome>;
  /** Sends the photo now, also one that was refused. */
  send(id: string): Promise<SendOutcome>;
  remove(id: string): Promise<void>;
}

/** The weighted palettes the user saved. */
export type PaletteRepository = RecordRepository<KeptPalette>;

/**
 * The items of the user's catalogues, each with the photo it came with: both are saved together, or neither. An item's
 * photo never changes, so another one for an item that has one is ignored, and whoever is not sure whether an item
 * arrived puts it again.
 */
export interface ItemRepository extends RecordRepository<CatalogItem> {
  put(item: CatalogItem, photo?: StoredPhoto): Promise<PutOutcome>;
  /** `null` where the item has none, or it cannot be had now. */
  getPhoto(id: string): Promise<StoredPhoto | null>;
  /** Small enough to show hundreds; the photo itself where no smaller one was made. */
  getThumbnail(id: string): Promise<StoredPhoto | null>;
}

/**
 * Collections of items, which they name by id alone: an item that is removed leaves nothing behind but its id, and a
 * collection that is removed leaves its items.
 */
export type CollectionRepository = RecordRepository<KeptCollection>;

/** Everything one user owns. It is opened for a user, so no caller can forget whose data it reads. */
export interface DataStore {
  readonly profiles: ProfileRepository;
  readonly photos: PhotoRepository;
  readonly palettes: PaletteRepository;
  readonly items: ItemRepository;
  readonly collections: CollectionRepository;
}
