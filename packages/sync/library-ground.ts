import type { Library } from './library.ts';

/** Fresh ground for libraries, and the means to make it misbehave. */
export interface LibraryGround {
  /** Opens a library on this ground. Opening again is a later visit, or another tab. */
  openLibrary(): Promise<Library>;
  /** From now on only so many further characters of records, and bytes of photos, fit. */
  limitRoom(characters: number): Promise<void>;
  /** From now on nothing kept here may be read or written. */
  forbid(): Promise<void>;
  /** Damages a kept profile beyond reading; answers with the text that now stands in its place. */
  breakRecord(id: string): Promise<string>;
  /** The texts of everything that was set aside. */
  listSetAside(): Promise<readonly string[]>;
}

export type PrepareGround = () => Promise<LibraryGround>;

/** Ground on which palettes are kept as well. */
export interface PaletteGround extends LibraryGround {
  /** Damages a kept palette beyond reading; answers with the text that now stands in its place. */
  breakPalette(id: string): Promise<string>;
}

/** Ground on which collections are kept as well. */
export interface CollectionGround extends LibraryGround {
  /** Damages a kept collection beyond reading; answers with the text that now stands in its place. */
  breakCollection(id: string): Promise<string>;
}

/** Ground on which items are kept as well. */
export interface ItemGround extends LibraryGround {
  /** Damages a kept item beyond reading; answers with the text that now stands in its place. */
  breakItem(id: string): Promise<string>;
}

/** One promise of the port about items. */
export interface ItemBehaviour {
  readonly promise: string;
  check(prepare: () => Promise<ItemGround>): Promise<void>;
}

/** One promise of the port. `check` prepares fresh ground and throws when the promise is broken. */
export interface LibraryBehaviour {
  readonly promise: string;
  check(prepare: PrepareGround): Promise<void>;
}
