/** Something that is opened when it is first needed. */
export interface OpenedOnce<Thing> {
  /** Opens it, once for all who ask. What could not be opened is opened anew the next time. */
  readonly open: () => Promise<Thing>;
  /** `null` while nobody has asked for it. */
  readonly getOpening: () => Promise<Thing> | null;
}

export function openOnce<Thing>(openNow: () => Promise<Thing>): OpenedOnce<Thing> {
  let opening: Promise<Thing> | null = null;
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
