/** An entry of a sortable list. */
export interface SortableEntry {
  readonly id: string;
  readonly name: string;
}

/** What is announced while something is moved; positions count from 1. */
export interface SortingWords {
  /** How to move it by keys. */
  readonly how: string;
  readonly taken: (name: string, place: number, count: number) => string;
  readonly over: (name: string, place: number, count: number) => string;
  readonly put: (name: string, place: number, count: number) => string;
  readonly back: (name: string) => string;
}

/** From 0; -1 for an id that isn't in the list. */
export const findPosition = (entries: readonly SortableEntry[], id: string): number =>
  entries.findIndex((entry) => entry.id === id);

export const findName = (entries: readonly SortableEntry[], id: string): string =>
  entries[findPosition(entries, id)]?.name ?? '';
