/**
 * Where the bytes of photos lie, by a key of our own making. Who owns a photo and which record uses it is
 * the database's business; a store knows neither, so no key may ever come from outside.
 */
export interface PhotoStore {
  /**
   * Puts bytes under a key, whole or not at all: whoever reads meanwhile sees the old ones or the new ones.
   * Once it resolves they survive a crash and a power cut. Throws when they could not be put.
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or `null` when nothing lies under the key. Throws when the store cannot be asked. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removing what is not there is no error. Throws when it may still be there. */
  remove(key: string): Promise<void>;
  /** Every key with the time it was put, in no order. What is put or removed meanwhile may show or not. */
  list(): AsyncIterable<KeptFile>;
  /** Rejects when photos could not be put or read just now. */
  check(): Promise<void>;
  /** The marks that say whose photos lie here (`installation-marks.ts`). They stand in no list of files. */
  listMarks(): Promise<readonly string[]>;
  /** Putting one that is there already is no error. Once it resolves, everybody sees it. */
  putMark(mark: string): Promise<void>;
  /** Removing one that is not there is no error. */
  removeMark(mark: string): Promise<void>;
}

/** Marks are files of their own, beside those of photos: whoever runs the server may look at them and change them. */
export const MARKS_FOLDER = 'installations';
export const MARK_CONTENT =
  'Color Almanac: see "Whose photos these are" in docs/running-a-server.md\n';

const MARK = /^[a-z0-9-]{1,100}$/;

/** `false` for a file among the marks that is none, such as one half written. */
export function isMark(name: string): boolean {
  return MARK.test(name);
}

/** @throws when it could not be the name of a file. */
export function checkMark(mark: string): void {
  if (!isMark(mark)) throw new Error(`"${mark}" is no mark`);
}

export interface KeptFile {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly putAt: number;
}

/** The two files of a photo. `id` is the photo's id in the database. */
export function photoKeys(id: string): { readonly photo: string; readonly thumbnail: string } {
  return { photo: `${id}.jpg`, thumbnail: `${id}.small.jpg` };
}

/** Which photo a file belongs to; `null` for a file that is none of ours. */
export function photoIdOf(key: string): string | null {
  return FILE_OF_A_PHOTO.exec(key)?.[1] ?? null;
}

const FILE_OF_A_PHOTO = /^([a-z0-9_-]{1,100})(?:\.small)?\.jpg$/i;

/** @throws when a key is not one of ours: it becomes a file's name. */
export function checkKey(key: string): void {
  if (photoIdOf(key) === null) throw new Error(`"${key}" is no key of a photo`);
}
