import type { DataStore } from '../data-store.ts';

/** Fresh storage for data stores, and the means to make it fail. */
export interface DataStoreHarness {
  /** Opens a data store on this storage. Opening again is a later visit, or another tab. */
  openDataStore(): Promise<DataStore>;
  /** From now on only this many more characters of records, and bytes of photos, fit. */
  limitSpace(characters: number): Promise<void>;
  /** From now on nothing stored here may be read or written. */
  forbid(): Promise<void>;
  /** Damages a stored profile so that it cannot be read; returns the text that replaced it. */
  breakRecord(id: string): Promise<string>;
  /** The texts of everything in quarantine. */
  listQuarantined(): Promise<readonly string[]>;
}

/** Storage that stores palettes as well. */
export interface PaletteHarness extends DataStoreHarness {
  /** Damages a stored palette so that it cannot be read; returns the text that replaced it. */
  breakPalette(id: string): Promise<string>;
}

/** Storage that stores collections as well. */
export interface CollectionHarness extends DataStoreHarness {
  /** Damages a stored collection so that it cannot be read; returns the text that replaced it. */
  breakCollection(id: string): Promise<string>;
}

/** Storage that stores items as well. */
export interface ItemHarness extends DataStoreHarness {
  /** Damages a stored item so that it cannot be read; returns the text that replaced it. */
  breakItem(id: string): Promise<string>;
}

/** A behavior that every data store must have. `check` opens a fresh harness and throws if the data store fails it. */
export interface Behaviour<Harness> {
  /** Subject, verb and condition. */
  readonly title: string;
  check(openHarness: () => Promise<Harness>): Promise<void>;
}

export type DataStoreBehaviour = Behaviour<DataStoreHarness>;
export type ItemBehaviour = Behaviour<ItemHarness>;
