/** A resource that is opened when it is first needed. */
export interface Lazy<Entry> {
  /** Opens it, once for all callers. After a failure the next call opens it again. */
  readonly open: () => Promise<Entry>;
  /** `null` while nothing has opened it. */
  readonly getOpening: () => Promise<Entry> | null;
}

export function openLazily<Entry>(openNow: () => Promise<Entry>): Lazy<Entry> {
  let opening: Promise<Entry> | null = null;
  return {
    open: async () => {
      try {
        return await (opening ??= openNow());
      } catch (error) {
        opening = null;
        throw error;
      }
    },
    getOpening: () => opening,
  };
}
