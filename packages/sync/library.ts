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

/**
 * Everything kept for one person about her profiles. What is read is a copy. Where reading is forbidden there
 * is nothing to see: `list` is empty and `get` is `null`; a put says so.
 */
export interface ProfileShelf {
  /**
   * Of a shelf that is a copy of another: asks there what is new. `false` when that cannot be had now, so that
   * what is shown may be old or not all. After a failure it waits longer each time before it asks there again, unless
   * the user asked for it. Absent where nothing is a copy.
   */
  freshen?(wish?: 'asked-for'): Promise<boolean>;
  /**
   * Whether `list` names all there are. `false` when what is kept could not be read, or not yet be had: an empty
   * list then says nothing, least of all that this person has no profile.
   */
  knowsAll(): Promise<boolean>;
  /**
   * Of a shelf that is a copy of another: whether nothing is kept here under this id, without asking there, which
   * would take its time. `false` when that cannot be told. Ask by the function of the same name.
   */
  isGone?(id: string): Promise<boolean>;
  /** Of a copy: sends what waits of a profile now, what was refused included. Absent where nothing is a copy. */
  send?(id: string): Promise<SendOutcome>;
  /** Of a copy: the ids of profiles that are only here because the server refused them. */
  listRefused?(): Promise<readonly string[]>;
  /** All profiles, in the order they were created. A broken record is set aside, never thrown away. */
  list(): Promise<readonly Profile[]>;
  get(id: string): Promise<Profile | null>;
  /** Puts a profile whole, new or known. Without room for its inline picture it is put without it. */
  put(profile: Profile): Promise<PutOutcome>;
  /**
   * Removes a profile and its photo. Removing what is not there is no error. Rejects when it could not be
   * removed: nobody may believe a photo gone that is still there.
   */
  remove(id: string): Promise<void>;
  /** `null` when none was ever chosen or the chosen one was removed. */
  getActiveId(): Promise<string | null>;
  /** Remembers the choice, if only until the program ends where nothing more fits. */
  setActiveId(id: string): Promise<void>;
}

/** The photo of a profile, by the profile's id. */
export interface PhotoShelf {
  get(id: string): Promise<StoredPhoto | null>;
  /** Of a copy, as `freshen`: whether what `get` gave last is what there is. `false` when that could not be had. */
  isCurrent?(id: string): Promise<boolean>;
  put(id: string, photo: StoredPhoto): Promise<PutOutcome>;
  /** Of a copy: sends the photo now, also one that was refused. Absent where nothing is a copy. */
  send?(id: string): Promise<SendOutcome>;
  remove(id: string): Promise<void>;
}

/** What every thing has that is put whole, wherever it is kept. */
export interface KeptRecord {
  /** Made by whoever made the thing, on any device; so it never changes. */
  readonly id: string;
  /** ISO times. */
  readonly created_at: string;
  readonly updated_at: string;
  /** Counted by the server at every change; 0 on this device only. */
  readonly version: number;
}

/**
 * Things of one kind a person keeps. Each is put whole, and what is read is a copy. Where reading is forbidden there is
 * nothing to see; a put says so.
 */
export interface RecordShelf<Thing extends KeptRecord> {
  /** Of a copy, as that of profiles: asks there what is new; `false` when that cannot be had now. */
  freshen?(wish?: 'asked-for'): Promise<boolean>;
  /** Where others change things too, as another tab: calls back when anything did. Answers how to stop. */
  watch?(onChange: () => void): () => void;
  /**
   * Whether nothing was ever put here or came from elsewhere: what somebody emptied is not untouched. `false` when that
   * cannot be told. Absent where it is not remembered.
   */
  isUntouched?(): Promise<boolean>;
  /** Where that is remembered, and nothing is left: as if nothing had ever been here. For what was taken elsewhere. */
  beginAnew?(): Promise<void>;
  /** All of them, the one that was changed last first. A broken one is set aside, never thrown away. */
  list(): Promise<readonly Thing[]>;
  get(id: string): Promise<Thing | null>;
  /** Puts a thing whole, new or known. Never `without-photo`. */
  put(thing: Thing): Promise<PutOutcome>;
  /** Removing what is not there is no error. Rejects when it could not be removed. */
  remove(id: string): Promise<void>;
}

/** The weighted palettes a person keeps. */
export type PaletteShelf = RecordShelf<KeptPalette>;

/**
 * The items of a person's catalogues, each with the photo it came with. An item is put with its photo as one: without
 * room for both there is none. Its photo never changes, so another one for an item that has one is passed over, and
 * whoever is not sure whether an item arrived puts it again.
 */
export interface ItemShelf extends RecordShelf<CatalogItem> {
  put(item: CatalogItem, photo?: StoredPhoto): Promise<PutOutcome>;
  /** Removes an item with its photo. Removing what is not there is no error. Rejects when it could not be removed. */
  remove(id: string): Promise<void>;
  /** `null` where the item has none, or it cannot be had now. */
  getPhoto(id: string): Promise<StoredPhoto | null>;
  /** The same small enough to show hundreds; the photo itself where no smaller one was made. */
  getThumbnail(id: string): Promise<StoredPhoto | null>;
}

/**
 * Collections of items. What lies in one is said by ids alone: items come and go on a shelf of their own, and one that is
 * removed leaves nothing behind but its id. A collection that is removed leaves its items where they are.
 */
export type CollectionShelf = RecordShelf<KeptCollection>;

/** Everything one person owns. A library is opened for a person, so no caller can forget whose it is. */
export interface Library {
  readonly profiles: ProfileShelf;
  readonly photos: PhotoShelf;
  readonly palettes: PaletteShelf;
  readonly items: ItemShelf;
  readonly collections: CollectionShelf;
}
