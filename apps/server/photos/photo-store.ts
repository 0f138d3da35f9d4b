/**
 * Stores the bytes of photos under keys we create. Owners and records are in the database; a store knows neither, so no
 * key may ever come from outside.
 */
export interface PhotoStore {
  /**
   * Saves bytes under a key atomically: concurrent readers see the old bytes or the new ones. Once it resolves they
   * survive a crash and a power cut. Throws when saving failed.
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or `null` if the key does not exist. Throws when the store cannot be reached. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removing a missing key is no error. Throws when it may still exist. */
  remove(key: string): Promise<void>;
  /** All keys with the time they were saved, in no order. Changes made meanwhile may be included or not. */
  list(): AsyncIterable<StoredFile>;
  /** Rejects when photos could not be saved or read right now. */
  check(): Promise<void>;
  /** The marks that say whose photos are here (`installation-marks.ts`). `list` does not include them. */
  listMarks(): Promise<readonly string[]>;
  /** Adding an existing mark is no error. Once it resolves, every reader sees it. */
  putMark(mark: string): Promise<void>;
  /** Removing a missing mark is no error. */
  removeMark(mark: string): Promise<void>;
}

/** Marks are separate files beside those of photos, so that the operator can see and change them. */
export const MARKS_FOLDER = 'installations';
export const MARK_CONTENT =
  'Color Almanac: see "Whose photos these are" in docs/running-a-server.md\n';

const MARK = /^[a-z0-9-]{1,100}$/;

/** `false` for a file among the marks that is not one, such as a half-written one. */
export function isMark(name: string): boolean {
  return MARK.test(name);
}

/** @throws when it could not be the name of a file. */
export function checkMark(mark: string): void {
  if (!isMark(mark)) throw new Error(`"${mark}" is no mark`);
}

export interface StoredFile {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly putAt: number;
}

/** The two files of a photo. `id` is the photo's ID in the database. */
export function photoKeys(id: string): { readonly photo: string; readonly thumbnail: string } {
  return { photo: `${id}.jpg`, thumbnail: `${id}.small.jpg` };
}

/** The photo a file belongs to; `null` for a file that is not ours. */
export function photoIdOf(key: string): string | null {
  return FILE_OF_A_PHOTO.exec(key)?.[1] ?? null;
}

const FILE_OF_A_PHOTO = /^([a-z0-9_-]{1,100})(?:\.small)?\.jpg$/i;

/** @throws when a key is not one of ours, because it becomes a file name. */
export function checkKey(key: string): void {
  if (photoIdOf(key) === null) throw new Error(`"${key}" is no key of a photo`);
}
