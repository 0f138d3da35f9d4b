/** Something that is opened when it is first needed. */
export interface Lazy<Entry> {
  /** Opens it, once for all who ask. What could not be opened is opened anew the next time. */
  readonly open: () => Promise<Entry>;
  /** `null` while nobody has asked for it. */
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
