/** Where records are kept, and what stands in for a clock and for chance. */
export interface RecordGround {
  readonly storage: Storage;
  /** The time now, as ISO text. */
  readonly now: () => string;
  readonly newId: () => string;
}
