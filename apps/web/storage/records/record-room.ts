import type { KeptRecord, RecordRow } from '@color-almanac/sync';

import type { StorageRefusal } from '../storage-access.ts';

/** What is decided of rows: each is put whole, and removed by `null`. Nothing is written where there are none. */
export interface Decision<Thing extends KeptRecord, Answer> {
  readonly rows?: ReadonlyMap<string, RecordRow<Thing> | null>;
  /** Forgets how many changes there were. Only where nothing is written, and what is counted tells nobody anything. */
  readonly countsAnew?: boolean;
  readonly answer: Answer;
}

/** What is known when something is decided. */
export interface Sight<Thing extends KeptRecord> {
  /** Those that were asked for, by id. What cannot be read is not among them, and stays as it is. */
  readonly rows: ReadonlyMap<string, RecordRow<Thing>>;
  /** How many changes there were on this device, this one counted. */
  readonly touched: number;
}

export type Changing<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: StorageRefusal };

/** Where the rows of one kind of things are kept on this device, for one person, whichever tab she uses. */
export interface RecordRoom<Thing extends KeptRecord> {
  /**
   * Looks at rows, decides and writes in one step that no other tab comes between: all of it is done, or nothing.
   * `which` are ids, or all. The decision is made at once, without waiting for anything, and more than once if need be.
   */
  change<Answer>(
    which: readonly string[] | 'all',
    decide: (sight: Sight<Thing>) => Decision<Thing, Answer>,
  ): Promise<Changing<Answer>>;
  /** Calls back when this or another tab changed something; answers how to stop. */
  watch(onChange: () => void): () => void;
  /** Removes everything for good, and the place itself. What comes only now is not kept any more. */
  forget(): Promise<void>;
  /** What comes only now is neither kept nor read. */
  close(): void;
}
