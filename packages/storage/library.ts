import type { Profile } from '@color-almanac/domain';

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
 * Everything kept for one person about her profiles. What is read is a copy. Where reading is forbidden there
 * is nothing to see: `list` is empty and `get` is `null`; a put says so.
 */
export interface ProfileShelf {
  /**
   * Of a shelf that is a copy of another: asks there what is new. `false` when that cannot be had now, so that
   * what is shown may be old or not all. Absent where nothing is a copy.
   */
  freshen?(): Promise<boolean>;
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
  remove(id: string): Promise<void>;
}

/** Everything one person owns. A library is opened for a person, so no caller can forget whose it is. */
export interface Library {
  readonly profiles: ProfileShelf;
  readonly photos: PhotoShelf;
}
