import { freePaletteName, keptPaletteSchema } from '@color-almanac/domain';
import type { KeptPalette } from '@color-almanac/domain';

import type { KeptRecord } from '../library.ts';
import { NAME_FROM_HERE } from '../name-from-here.ts';

/** What keeping needs to know of one kind of things. */
export interface RecordKind<Thing extends KeptRecord> {
  /** Stands in the names of what is kept. */
  readonly name: string;
  /** `null` where it cannot be read. */
  readonly read: (raw: unknown) => Thing | null;
  /** All a person put into it, apart from where and when; plain JSON. */
  readonly contentOf: (thing: Thing) => unknown;
  /** The same for one who keeps both of two: under a name nobody has, of `others`. */
  readonly renameCopy: (thing: Thing, others: readonly Thing[]) => Thing;
  /**
   * Where two devices changed the same thing: one that says all that either says, as the next of what is `there`; `null`
   * where there is no such, so that both are kept. `before` is what it was when it was changed here, where that is known.
   * Absent where there is never such a one.
   */
  readonly join?: (here: Thing, there: Thing, before: Thing | null) => Thing | null;
}

export const PALETTE_KIND: RecordKind<KeptPalette> = {
  name: 'palette',
  read: (raw) => {
    const read = keptPaletteSchema.safeParse(raw);
    return read.success ? read.data : null;
  },
  contentOf: ({ name, colors, pattern }) => ({ name, colors, pattern }),
  renameCopy: (palette, others) => ({
    ...palette,
    name: freePaletteName(palette.name, {
      taken: [palette, ...others].map(({ name }) => name),
      mark: NAME_FROM_HERE,
    }),
  }),
};

/** Whether two things say the same. Which they are, when and how often they changed is not asked. */
export function isSameThing<Thing extends KeptRecord>(
  { contentOf }: Pick<RecordKind<Thing>, 'contentOf'>,
  one: Thing,
  other: Thing,
): boolean {
  return writeSorted(contentOf(one)) === writeSorted(contentOf(other));
}

/** JSON with the members of every object in order. */
function writeSorted(content: unknown): string {
  return JSON.stringify(content, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
