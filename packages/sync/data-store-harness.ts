import type { DataStore } from './data-store.ts';

/** A fresh place for libraries, and the means to make it misbehave. */
export interface DataStoreHarness {
  /** Opens a library on this place. Opening again is a later visit, or another tab. */
  openDataStore(): Promise<DataStore>;
  /** From now on only so many further characters of records, and bytes of photos, fit. */
  limitSpace(characters: number): Promise<void>;
  /** From now on nothing stored here may be read or written. */
  forbid(): Promise<void>;
  /** Damages a stored profile beyond reading; answers with the text that now stands in its place. */
  breakRecord(id: string): Promise<string>;
  /** The texts of everything that was put in quarantine. */
  listQuarantined(): Promise<readonly string[]>;
}

/** A place where palettes are stored as well. */
export interface PaletteHarness extends DataStoreHarness {
  /** Damages a stored palette beyond reading; answers with the text that now stands in its place. */
  breakPalette(id: string): Promise<string>;
}

/** A place where collections are stored as well. */
export interface CollectionHarness extends DataStoreHarness {
  /** Damages a stored collection beyond reading; answers with the text that now stands in its place. */
  breakCollection(id: string): Promise<string>;
}

/** A place where items are stored as well. */
export interface ItemHarness extends DataStoreHarness {
  /** Damages a stored item beyond reading; answers with the text that now stands in its place. */
  breakItem(id: string): Promise<string>;
}

/** What every library does. `check` opens a fresh harness and throws when the library under test does not do it. */
export interface Behaviour<Harness> {
  /** Subject, verb and condition. */
  readonly title: string;
  check(openHarness: () => Promise<Harness>): Promise<void>;
}

export type DataStoreBehaviour = Behaviour<DataStoreHarness>;
export type ItemBehaviour = Behaviour<ItemHarness>;
